import { inLanguage, type FormLanguage } from '@depotwerk/contract/floor/values/form-languages';
import type { ContractReportType } from '@depotwerk/contract/reports/values/reports';
import { api, queryOptions } from '@depotwerk/platform';
import { contractKeys } from '../contracts/api/contract-cache';

/** Documents that were made of a contract. */
export const reportsQuery = (contractId: number) =>
  queryOptions({
    queryKey: [...contractKeys.one(contractId), 'reports'],
    queryFn: ({ signal }) =>
      api.request('GET /contracts/:contractId/reports', { params: { contractId } }, { signal }),
    meta: { errors: 'inline' },
  });

/** Which document: a new one of this type, or one that was made before. */
export interface WantedReport {
  readonly contractId: number;
  readonly reportType: ContractReportType;
  readonly reportId: string | null;
  /** The talk that a new protocol or statement is made of. */
  readonly consultationId?: string;
  /** Of a new one; what was made before stays in its own. */
  readonly language: FormLanguage;
}

/** Address that opens the document (REPORT-09). */
export async function reportUrl({
  contractId,
  reportType,
  reportId,
  consultationId,
  language,
}: WantedReport): Promise<string> {
  const { url } = await api.request('POST /contracts/:contractId/report-url', {
    params: { contractId },
    body: {
      reportType,
      reportId,
      ...(consultationId !== undefined && { consultationId }),
      ...inLanguage(language),
    },
  });
  return new URL(url, new URL(api.axios.defaults.baseURL ?? '/', window.location.href)).href;
}

export function reportFile({
  contractId,
  reportType,
  reportId,
  consultationId,
  language,
}: WantedReport): Promise<Blob> {
  const options = { responseType: 'blob' } as const;
  const params = { contractId };
  const query = inLanguage(language);
  if (reportId === null && reportType === 'comparison')
    return api.request('POST /contracts/:contractId/comparison-report-data', { params, query }, options);
  if (reportId === null && reportType === 'optimization')
    return api.request('POST /contracts/:contractId/optimization-report-data', { params, query }, options);
  return api.request(
    'POST /contracts/:contractId/report-data/:reportType',
    {
      params: { contractId, reportType },
      query: {
        ...(reportId !== null && { reportId }),
        ...(consultationId !== undefined && { consultationId }),
        ...query,
      },
    },
    options,
  );
}

export const publishReport = (reportId: string) =>
  api.request('PUT /reports/:reportId/publication', { params: { reportId } });

export const withdrawReport = (reportId: string) =>
  api.request('DELETE /reports/:reportId/publication', { params: { reportId } });
