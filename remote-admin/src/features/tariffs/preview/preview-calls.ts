import { isOpenJob } from '@depotwerk/contract/floor/values/jobs';
import { api, queryOptions } from '@depotwerk/platform';

const REFRESH_MS = 2000;
const ORDERED_REFRESH_MS = 5000;

/** The newest finished preview of the draft; an error 404 as long as there is none. */
export const previewQuery = (tariffId: number) =>
  queryOptions({
    queryKey: ['tariffs', 'admin', tariffId, 'preview'],
    queryFn: ({ signal }) =>
      api.request('GET /tariffs/:tariffId/preview', { params: { tariffId } }, { signal }),
    meta: { errors: 'inline' },
    retry: false,
  });

/** The preview that the handing over of a version has ordered, asked for until it is there. */
export const orderedPreviewQuery = (tariffId: number) =>
  queryOptions({
    ...previewQuery(tariffId),
    refetchInterval: ({ state }) => (state.data && !state.data.isOutdated ? false : ORDERED_REFRESH_MS),
  });

/** A job with its progress, asked again while it goes on. */
export const jobQuery = (jobId: string) =>
  queryOptions({
    queryKey: ['jobs', 'admin', jobId],
    queryFn: ({ signal }) => api.request('GET /jobs/:jobId', { params: { jobId } }, { signal }),
    refetchInterval: ({ state }) => (state.data && isOpenJob(state.data) ? REFRESH_MS : false),
    meta: { errors: 'inline' },
  });
