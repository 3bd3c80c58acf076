import type { FormLanguage } from '@depotwerk/contract/floor/values/form-languages';
import type { ReportedVersion } from '@depotwerk/contract/tariffs/values/reported-versions';
import { api } from '@depotwerk/platform';
import { showReport, type ReportWords } from '@depotwerk/ui/details';

/** Shows the report of a tariff (ROUTE-29 to 31). @returns whether the browser let the window open */
export const openReport = (
  tariffId: number,
  query: { readonly version: ReportedVersion; readonly language?: FormLanguage },
  words: ReportWords,
): Promise<boolean> =>
  showReport(
    () =>
      api.request(
        'POST /tariffs/:tariffId/report-data/:reportType',
        { params: { tariffId, reportType: 'tariffBasics' }, query },
        { responseType: 'blob' },
      ),
    words,
  );
