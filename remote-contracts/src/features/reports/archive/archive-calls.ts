import type { ReportRunRequest } from '@depotwerk/contract/reports';
import { isOpenJob } from '@depotwerk/contract/floor/values/jobs';
import { api, queryOptions, repeatSafely } from '@depotwerk/platform';

const REFRESH_MS = 1000;

/** An own run, asked again while it goes on; below the key of its job, so that a cancelled job is read again. */
export const reportRunQuery = (jobId: string) =>
  queryOptions({
    queryKey: ['jobs', 'contracts', jobId, 'reports'],
    queryFn: ({ signal }) => api.request('GET /report-runs/:jobId', { params: { jobId } }, { signal }),
    refetchInterval: ({ state }) => (state.data && isOpenJob(state.data.job) ? REFRESH_MS : false),
    meta: { errors: 'inline' },
  });

export const orderReports = repeatSafely((body: ReportRunRequest, headers) =>
  api.request('POST /report-runs', { body }, { headers }),
);

/** Hundreds of documents may take a while. */
const ARCHIVE_TIMEOUT_MS = 300_000;

export const reportArchive = (jobId: string): Promise<Blob> =>
  api.request(
    'GET /report-runs/:jobId/archive',
    { params: { jobId } },
    { responseType: 'blob', timeout: ARCHIVE_TIMEOUT_MS },
  );
