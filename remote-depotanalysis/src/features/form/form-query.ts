import type { FormElement } from '@depotwerk/contract/analyses';
import { queryOptions, type Language } from '@depotwerk/platform';
import { runCommand, type AnalysisAccess } from './analysis-access';

/** The questions of an analysis as the server describes them (API-76, API-77). */
export interface AnalysisForm {
  readonly questionnaireName: string;
  readonly elements: readonly FormElement[];
  readonly topicTitle: (topic: FormElement['topic']) => string;
}

export const formQuery = (access: AnalysisAccess, language: Language) =>
  queryOptions({
    queryKey: ['analyses', 'depotanalysis', access.id, 'form', language],
    // An analysis keeps the version of the questionnaire that it began with.
    staleTime: 'static',
    queryFn: async ({ signal }): Promise<AnalysisForm> => {
      const request = { language };
      const [{ questionnaireName, elements }, { lookups }] = await Promise.all([
        runCommand(access, { command: 'questionnaire.describe', request }, signal),
        runCommand(access, { command: 'questionnaire.lookups', request }, signal),
      ]);
      const topics = new Map(
        lookups.find(({ id }) => id === 'topics')?.values.map(({ id, label }) => [id, label] as const),
      );
      return { questionnaireName, elements, topicTitle: (topic) => topics.get(topic) ?? '' };
    },
  });

/** What is answered so far. Asked anew whenever the wizard opens: another device may have gone on. */
export const answersQuery = (access: AnalysisAccess) =>
  queryOptions({
    queryKey: ['analyses', 'depotanalysis', access.id, 'answers'],
    staleTime: 0,
    gcTime: 0,
    // The wizard knows what it saves.
    meta: { afterWrite: 'kept' },
    queryFn: ({ signal }) => runCommand(access, { command: 'analysis.read', request: {} }, signal),
  });
