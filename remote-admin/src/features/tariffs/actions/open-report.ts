import type { ReportedVersion } from '@depotwerk/contract/values/reported-versions';
import { api } from '@depotwerk/platform';

/** The browser keeps the document as long as its window; this long is enough to load it. */
const LOADED_MS = 60_000;

/**
 * Opens the report in a window of its own: a loading page at once, because only a click may open one, then the document
 * in its place (ROUTE-29 to 31). A failed report closes the window (ERROR-27).
 *
 * @returns whether the browser let the window open
 */
export async function openReport(
  tariffId: number,
  version: ReportedVersion,
  words: { title: string; loading: string },
): Promise<boolean> {
  const reportWindow = window.open('', '_blank');
  if (reportWindow === null) return false;
  const { document } = reportWindow;
  document.title = words.title;
  const text = document.createElement('p');
  text.setAttribute('role', 'status');
  text.textContent = words.loading;
  document.body.append(text);
  try {
    const pdf = await api.request(
      'POST /tariffs/:tariffId/report-data/:reportType',
      { params: { tariffId, reportType: 'tariffBasics' }, query: { version } },
      { responseType: 'blob' },
    );
    const url = URL.createObjectURL(pdf);
    reportWindow.location.replace(url);
    setTimeout(() => URL.revokeObjectURL(url), LOADED_MS);
    return true;
  } catch (error) {
    reportWindow.close();
    throw error;
  }
}
