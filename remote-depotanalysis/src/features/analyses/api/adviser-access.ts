import type { FormCommand } from '@depotwerk/contract';
import { api } from '@depotwerk/platform';
import type { AnalysisAccess } from '../../form/analysis-access';

/** An analysis in the scope of the adviser, by its id. */
export const adviserAccess = (analysisId: string): AnalysisAccess => ({
  id: analysisId,
  run: ({ command, request }, signal) =>
    api.request(
      'PUT /contracts',
      { body: { command, request: { analysisId, ...request } } as FormCommand },
      signal ? { signal } : {},
    ),
  finish: (version, isExplained) =>
    api.request('PUT /contracts', {
      body: { command: 'analysis.finish', request: { analysisId, version, isExplained } },
    }),
  saveHoldings: (version, holdings) =>
    api.request('PUT /depot-analyses/:analysisId/holdings', {
      params: { analysisId },
      version,
      body: { holdings: [...holdings] },
    }),
  readHoldings,
});

export const readHoldings: AnalysisAccess['readHoldings'] = (body) =>
  api.request('POST /depot-analyses/read-holdings', { body }, { headers: { 'Content-Type': body.type } });
