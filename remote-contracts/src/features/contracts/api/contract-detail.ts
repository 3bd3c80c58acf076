import { inLanguage, type FormLanguage } from '@depotwerk/contract/floor/values/form-languages';
import { api, queryOptions } from '@depotwerk/platform';
import { contractKeys } from './contract-cache';

const part = (contractId: number, ...name: readonly unknown[]) =>
  [...contractKeys.one(contractId), ...name] as const;
const of = (contractId: number) => ({ params: { contractId } });

/** The contract with its current portfolio and savings plan (CONTRACT-48, CONTRACT-49). */
export const contractQuery = (contractId: number) =>
  queryOptions({
    queryKey: part(contractId, 'contract'),
    queryFn: ({ signal }) => api.request('GET /contracts/:contractId', of(contractId), { signal }),
  });

export const contractInfoQuery = (contractId: number) =>
  queryOptions({
    queryKey: part(contractId, 'info'),
    queryFn: ({ signal }) => api.request('GET /contracts/:contractId/info', of(contractId), { signal }),
  });

export const hintsQuery = (contractId: number) =>
  queryOptions({
    queryKey: part(contractId, 'hints'),
    queryFn: ({ signal }) =>
      api.request('GET /contracts/:contractId/optimization-hints', of(contractId), { signal }),
  });

export const overviewChartQuery = (contractId: number) =>
  queryOptions({
    queryKey: part(contractId, 'overviewChart'),
    queryFn: ({ signal }) =>
      api.request('GET /contracts/:contractId/overview-chart', of(contractId), { signal }),
  });

/** Countries, currencies, issuers and positions behind the funds. */
export const viewThroughQuery = (contractId: number) =>
  queryOptions({
    queryKey: part(contractId, 'viewThrough'),
    queryFn: ({ signal }) =>
      api.request('GET /contracts/:contractId/view-through', of(contractId), { signal }),
  });

export const contractFundFiguresQuery = (contractId: number) =>
  queryOptions({
    queryKey: part(contractId, 'fundFigures'),
    queryFn: ({ signal }) =>
      api.request('GET /contracts/:contractId/fund-figures', of(contractId), { signal }),
  });

export const riskAssessmentsQuery = (contractId: number) =>
  queryOptions({
    queryKey: part(contractId, 'riskAssessments'),
    queryFn: ({ signal }) =>
      api.request('GET /contracts/:contractId/risk-assessments', of(contractId), { signal }),
  });

/** Suitability statement of the analysis that a risk profile comes from, PDF. */
export const loadStatement = (analysisId: string, language: FormLanguage): Promise<Blob> =>
  api.request(
    'GET /depot-analyses/:analysisId/report',
    { params: { analysisId }, query: inLanguage(language) },
    { responseType: 'blob' },
  );

export const historyQuery = (contractId: number) =>
  queryOptions({
    queryKey: part(contractId, 'history'),
    queryFn: ({ signal }) => api.request('GET /contracts/:contractId/history', of(contractId), { signal }),
  });

/** @param date ISO date; null asks for the newest historic state */
export const historicPortfolioQuery = (contractId: number, date: string | null) =>
  queryOptions({
    queryKey: part(contractId, 'portfolio', date),
    queryFn: ({ signal }) =>
      api.request(
        'GET /contracts/:contractId/portfolio/historic',
        { ...of(contractId), query: date === null ? {} : { date } },
        { signal },
      ),
  });

/** @param date ISO date; null asks for the newest historic state */
export const historicSavingsPlanQuery = (contractId: number, date: string | null) =>
  queryOptions({
    queryKey: part(contractId, 'savingsPlan', date),
    queryFn: ({ signal }) =>
      api.request(
        'GET /contracts/:contractId/savings-plan/historic',
        { ...of(contractId), query: date === null ? {} : { date } },
        { signal },
      ),
  });
