import { api, queryOptions } from '@depotwerk/platform';

export const questionnairesQuery = queryOptions({
  queryKey: ['questionnaires', 'admin', 'list'],
  queryFn: ({ signal }) => api.request('GET /questionnaires', {}, { signal }),
});

export const trialTariffsQuery = queryOptions({
  queryKey: ['questionnaires', 'admin', 'trialTariffs'],
  queryFn: ({ signal }) => api.request('GET /questionnaires/trial-tariffs', {}, { signal }),
});

export const readQuestionnaire = (questionnaireId: string, signal?: AbortSignal) =>
  api.request(
    'GET /questionnaires/:questionnaireId',
    { params: { questionnaireId } },
    signal ? { signal } : {},
  );

export const questionnaireQuery = (questionnaireId: string) =>
  queryOptions({
    queryKey: ['questionnaires', 'admin', questionnaireId],
    queryFn: ({ signal }) => readQuestionnaire(questionnaireId, signal),
  });

/** A released version never changes. */
export const releaseQuery = (questionnaireId: string, number: number) =>
  queryOptions({
    queryKey: ['questionnaires', 'admin', questionnaireId, 'versions', number],
    queryFn: ({ signal }) =>
      api.request(
        'GET /questionnaires/:questionnaireId/versions/:number',
        { params: { questionnaireId, number } },
        { signal },
      ),
    staleTime: Infinity,
  });

/** For whom the saved draft would suggest another class. @param version of the questionnaire */
export const effectQuery = (questionnaireId: string, version: number) =>
  queryOptions({
    queryKey: ['questionnaires', 'admin', questionnaireId, 'effect', version],
    queryFn: ({ signal }) =>
      api.request('GET /questionnaires/:questionnaireId/effect', { params: { questionnaireId } }, { signal }),
  });
