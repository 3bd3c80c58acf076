import { ApiFault } from '../http/api-fault';
import type { ReportOrder } from './report-messages';
import type { ReportRenderer } from './report-renderer';
import { ReportsBusyError } from './report-renderer';

/** @throws {ApiFault} 429 when too many documents wait, 500 `reports.notDrawn`; never half a document */
export async function drawReport(reports: ReportRenderer, order: ReportOrder): Promise<Uint8Array> {
  try {
    return await reports.render(order);
  } catch (error) {
    if (error instanceof ReportsBusyError) throw new ApiFault(429, 'reports.busy', error.message);
    const reason = error instanceof Error ? error.message : String(error);
    throw new ApiFault(500, 'reports.notDrawn', `the document cannot be drawn: ${reason}`);
  }
}
