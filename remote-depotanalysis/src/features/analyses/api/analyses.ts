import type { AnalysisQuery, AnalysisStart, InvitationRequest } from '@depotwerk/contract/analyses';
import type { AnalysisStatus } from '@depotwerk/contract/analyses/values/depot-analysis';
import { api, infiniteQueryOptions, queryOptions, repeatSafely, useMutation } from '@depotwerk/platform';

const PAGE_SIZE = 25;

/** Analyses in a state, or of those who were invited and have done nothing for days. */
export type AnalysisChoice = AnalysisStatus | 'still';

const wanted = (choice: AnalysisChoice | null): Partial<AnalysisQuery> =>
  choice === null ? {} : choice === 'still' ? { isStill: true } : { status: choice };

/** Analyses of the own customers, last changed first. @param choice null: all of them */
export const loadAnalyses = (
  choice: AnalysisChoice | null,
  search: string,
  paging: Pick<AnalysisQuery, 'limit' | 'offset'>,
  signal?: AbortSignal,
) =>
  api.request(
    'GET /depot-analyses',
    {
      query: { ...paging, ...wanted(choice), ...(search === '' ? {} : { search }) },
    },
    signal ? { signal } : {},
  );

export const analysesQuery = (choice: AnalysisChoice | null, search: string) =>
  infiniteQueryOptions({
    queryKey: ['analyses', 'depotanalysis', 'list', choice, search],
    queryFn: ({ pageParam, signal }) =>
      loadAnalyses(choice, search, { limit: PAGE_SIZE, offset: pageParam }, signal),
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

/** Suitability statement of a finished analysis, PDF. */
export const loadStatement = (analysisId: string): Promise<Blob> =>
  api.request('GET /depot-analyses/:analysisId/report', { params: { analysisId } }, { responseType: 'blob' });

const startAnalysis = repeatSafely((body: AnalysisStart, headers) =>
  api.request('POST /depot-analyses', { body }, { headers }),
);

export const useStartAnalysis = () =>
  useMutation({ mutationFn: startAnalysis, meta: { errors: 'inline', ends: 'fresh' } });

export const useInvite = (analysisId: string) =>
  useMutation({
    mutationFn: (body: InvitationRequest) =>
      api.request('POST /depot-analyses/:analysisId/invitation', { params: { analysisId }, body }),
    meta: { errors: 'inline', ends: 'fresh' },
  });

export const useRevoke = (analysisId: string) =>
  useMutation({
    mutationFn: () =>
      api.request('DELETE /depot-analyses/:analysisId/invitation', { params: { analysisId } }),
    meta: { ends: 'fresh' },
  });
