import { inLanguage, type FormLanguage } from '@depotwerk/contract/floor/values/form-languages';
import { api } from '@depotwerk/platform';
import type { AnalysisAccess } from '../form/analysis-access';

/** Suitability statement of the finished analysis, PDF. */
export const loadInvitedStatement = (guid: string, language: FormLanguage): Promise<Blob> =>
  api.request(
    'GET /depotanalysis/:guid/report',
    { params: { guid }, query: inLanguage(language) },
    { responseType: 'blob' },
  );

/** Closes the link for good; the analysis stays with who advises. */
export const closeLink = (guid: string): Promise<void> =>
  api.request('DELETE /depotanalysis/:guid', { params: { guid } });

/** The analysis of an invitation, by its link and without an account. */
export const invitedAccess = (guid: string): AnalysisAccess => ({
  id: guid,
  run: (body, signal) =>
    api.request('PUT /depotanalysis/:guid', { params: { guid }, body }, signal ? { signal } : {}),
  finish: (version) =>
    api.request('PUT /depotanalysis/:guid', {
      params: { guid },
      body: { command: 'analysis.finish', request: { version } },
    }),
  saveHoldings: (version, holdings) =>
    api.request('PUT /depotanalysis/:guid/holdings', {
      params: { guid },
      version,
      body: { holdings: [...holdings] },
    }),
  readHoldings: ({ file, choice }) =>
    api.request(
      'POST /depotanalysis/:guid/read-holdings',
      { params: { guid }, query: choice, body: file },
      { headers: { 'Content-Type': file.type } },
    ),
  findFunds: (search, signal) =>
    api.request('GET /depotanalysis/:guid/funds', { params: { guid }, query: { search } }, { signal }),
});
