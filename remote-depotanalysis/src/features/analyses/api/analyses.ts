import type { AnalysisQuery, AnalysisStart, InvitationRequest } from '@depotwerk/contract/analyses';
import { inLanguage, type FormLanguage } from '@depotwerk/contract/floor/values/form-languages';
import type { AnalysisStatus } from '@depotwerk/contract/analyses/values/depot-analysis';
import { api, infiniteQueryOptions, queryOptions, repeatSafely, useMutation } from '@depotwerk/platform';

const PAGE_SIZE = 25;

/** Analyses in a state, those that are not finished, or of those who were invited and have done nothing for days. */
export type AnalysisChoice = AnalysisStatus | 'running' | 'still';

export interface AnalysisFilter {
  /** Null: all of them. */
  readonly choice: AnalysisChoice | null;
  readonly search: string;
  /** Empty: of all. */
  readonly questionnaireId: string;
  /** Of the questionnaire; null: of all its versions. */
  readonly questionnaireNumber: number | null;
}

function chosen(choice: AnalysisChoice | null): Partial<AnalysisQuery> {
  if (choice === null) return {};
  if (choice === 'running') return { isFinished: false };
  return choice === 'still' ? { isStill: true } : { status: choice };
}

const wanted = ({
  choice,
  search,
  questionnaireId,
  questionnaireNumber,
}: AnalysisFilter): Partial<AnalysisQuery> => ({
  ...chosen(choice),
  ...(search === '' ? {} : { search }),
  ...(questionnaireId === '' ? {} : { questionnaireId }),
  ...(questionnaireNumber === null ? {} : { questionnaireNumber }),
});

/** Analyses of the own customers, last changed first. */
export const loadAnalyses = (
  filter: AnalysisFilter,
  paging: Pick<AnalysisQuery, 'limit' | 'offset'>,
  signal?: AbortSignal,
) =>
  api.request('GET /depot-analyses', { query: { ...paging, ...wanted(filter) } }, signal ? { signal } : {});

export const analysesQuery = (filter: AnalysisFilter) =>
  infiniteQueryOptions({
    queryKey: ['analyses', 'depotanalysis', 'list', filter],
    queryFn: ({ pageParam, signal }) => loadAnalyses(filter, { limit: PAGE_SIZE, offset: pageParam }, signal),
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
export const loadStatement = (analysisId: string, language: FormLanguage): Promise<Blob> =>
  api.request(
    'GET /depot-analyses/:analysisId/report',
    { params: { analysisId }, query: inLanguage(language) },
    { responseType: 'blob' },
  );

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
