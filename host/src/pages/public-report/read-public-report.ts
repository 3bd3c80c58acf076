import { api, pdfLoaded, pdfLoadFailed, pdfLoadStarted } from '@depotwerk/platform';
import { fillPath } from '@depotwerk/contract/client';

/** RFC 6266: the encoded name wins over the one for old clients. */
export function fileNameIn(disposition: string): string | null {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="([^"]*)"/i.exec(disposition)?.[1] ?? null;
}

/**
 * Loads a published report into the store of documents: title from the file name, document from the body (REPORT-10,
 * REPORT-11). What cannot be loaded leaves the title `Error` and no document (REPORT-12, REPORT-13).
 *
 * @throws what the call throws
 */
export async function readPublicReport(reportId: string): Promise<null> {
  pdfLoadStarted();
  try {
    const { data, headers } = await api.axios.request<Blob>({
      method: 'POST',
      url: fillPath('/reports/public-report-data/:reportId', { reportId }),
      responseType: 'blob',
    });
    pdfLoaded(fileNameIn(String(headers['content-disposition'] ?? '')) ?? '', data);
    return null;
  } catch (error) {
    pdfLoadFailed();
    throw error;
  }
}
