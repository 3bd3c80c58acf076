import type { FormAnswer, FormCommand } from '@depotwerk/contract/analyses';
import { api } from '@depotwerk/platform';
import type { AnalysisAccess } from '../../form/analysis-access';

/** The server answers the command that it was sent, so no other form comes back. */
const send = (body: FormCommand, signal?: AbortSignal) =>
  api.request('PUT /contracts', { body }, signal ? { signal } : {}) as Promise<FormAnswer>;

/** An analysis in the scope of the adviser, by its id. */
export const adviserAccess = (analysisId: string): AnalysisAccess => ({
  id: analysisId,
  run: ({ command, request }, signal) =>
    send({ command, request: { analysisId, ...request } } as FormCommand, signal),
  finish: (version, isExplained) =>
    send({ command: 'analysis.finish', request: { analysisId, version, isExplained } }),
  saveHoldings: (version, holdings) =>
    api.request('PUT /depot-analyses/:analysisId/holdings', {
      params: { analysisId },
      version,
      body: { holdings: [...holdings] },
    }),
  readHoldings,
  findFunds,
});

export const readHoldings: AnalysisAccess['readHoldings'] = ({ file, choice }) =>
  api.request(
    'POST /depot-analyses/read-holdings',
    { query: choice, body: file },
    { headers: { 'Content-Type': file.type } },
  );

export const findFunds: AnalysisAccess['findFunds'] = (search, signal) =>
  api.request('GET /depot-analyses/funds', { query: { search } }, { signal });
