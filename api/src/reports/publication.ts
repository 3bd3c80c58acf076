import type { StoredReport } from '@depotwerk/contract/reports';
import sql from 'sql-template-tag';
import type { Database, Queries } from '../db/database';
import { ApiFault } from '../http/api-fault';
import type { FileAnswer } from '../http/answer';
import type { Writer } from '../audit/writer';
import { audit } from '../audit/writer';
import { countMisses } from '../http/attempt-limit';
import { readReport, reportFile } from './stored-report';

const PUBLIC_DAYS = 30;

/** Addresses that lead to no report: nobody tries many. */
const perAddress = { attempts: 20, seconds: 300 };

/**
 * Publishes a report that names nobody, or takes it back.
 *
 * @throws {ApiFault} 404, 409 `reports.notPublic` for a report with personal data
 */
export function publishReport(
  database: Database,
  reportId: string,
  isPublic: boolean,
  writer: Writer,
): Promise<StoredReport> {
  return database.transaction(async (db) => {
    const { scope } = writer.caller;
    const before = await readReport(db, reportId, scope);
    if (before.reportType !== 'publicReport')
      throw new ApiFault(409, 'reports.notPublic', 'only a report without personal data can be published');
    await db.query(
      sql`update report set public_until = ${isPublic ? sql`now() + ${PUBLIC_DAYS} * interval '1 day'` : null}
      where contract_id = ${before.contractId} and id = ${reportId}`,
    );
    const after = await readReport(db, reportId, scope);
    await audit(db, writer, [
      {
        action: isPublic ? 'report.published' : 'report.withdrawn',
        entityType: 'contract',
        entityId: String(before.contractId),
        before: { reportId, publicUntil: before.publicUntil },
        after: { reportId, publicUntil: after.publicUntil },
      },
    ]);
    return after;
  });
}

/** @throws {ApiFault} 404 for a report that is not, or no longer, public, not saying which; 429 after many from one address */
export const publicReport = (db: Queries, reportId: string, address: string): Promise<FileAnswer> =>
  countMisses(db, `public report tried ${address}`, perAddress, () =>
    reportFile(db, reportId, 'inline', sql`r.public_until > now()`),
  );
