import type { AnalysisQuery, AnalysisStart, InvitationRequest } from '@depotwerk/contract/analyses';
import type { AnalysisStatus } from '@depotwerk/contract/analyses/values/depot-analysis';
import {
  api,
  infiniteQueryOptions,
  queryOptions,
  repeatSafely,
  useMutation,
  useQueryClient,
} from '@depotwerk/platform';

const PAGE_SIZE = 25;

/** Analyses of the own customers, last changed first. @param status null: all of them */
export const loadAnalyses = (
  status: AnalysisStatus | null,
  search: string,
  paging: Pick<AnalysisQuery, 'limit' | 'offset'>,
  signal?: AbortSignal,
) =>
  api.request(
    'GET /depot-analyses',
    {
      query: { ...paging, ...(status === null ? {} : { status }), ...(search === '' ? {} : { search }) },
    },
    signal ? { signal } : {},
  );

export const analysesQuery = (status: AnalysisStatus | null, search: string) =>
  infiniteQueryOptions({
    queryKey: ['analyses', 'depotanalysis', 'list', status, search],
    queryFn: ({ pageParam, signal }) =>
      loadAnalyses(status, search, { limit: PAGE_SIZE, offset: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const shown = pages.reduce((sum, { items }) => sum + items.length, 0);
      return shown < total ? shown : undefined;
    },
  });

export const analysisQuery = (analysisId: string) =>
  queryOptions({
    queryKey: ['analyses', 'depotanalysis', analysisId, 'detail'],
    queryFn: ({ signal }) =>
      api.request('GET /depot-analyses/:analysisId', { params: { analysisId } }, { signal }),
    staleTime: 0,
  });

/** All that the product shows of analyses, and the contracts whose suggestion changed. */
export function useAnalysesChanged() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['analyses', 'depotanalysis', 'list'] }),
      client.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === 'analyses' && queryKey[3] === 'detail',
      }),
      client.invalidateQueries({ queryKey: ['contracts'] }),
    ]);
}

/** Suitability statement of a finished analysis, PDF. */
export const loadStatement = (analysisId: string): Promise<Blob> =>
  api.request('GET /depot-analyses/:analysisId/report', { params: { analysisId } }, { responseType: 'blob' });

const startAnalysis = repeatSafely((body: AnalysisStart, headers) =>
  api.request('POST /depot-analyses', { body }, { headers }),
);

export function useStartAnalysis() {
  const changed = useAnalysesChanged();
  return useMutation({
    mutationFn: startAnalysis,
    meta: { errors: 'inline' },
    onSuccess: changed,
  });
}

export function useInvite(analysisId: string) {
  const changed = useAnalysesChanged();
  return useMutation({
    mutationFn: (body: InvitationRequest) =>
      api.request('POST /depot-analyses/:analysisId/invitation', { params: { analysisId }, body }),
    meta: { errors: 'inline' },
    onSuccess: changed,
  });
}

export function useRevoke(analysisId: string) {
  const changed = useAnalysesChanged();
  return useMutation({
    mutationFn: () =>
      api.request('DELETE /depot-analyses/:analysisId/invitation', { params: { analysisId } }),
    onSuccess: changed,
  });
}
