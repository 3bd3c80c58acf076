import { createHash } from 'node:crypto';
import type { FormLanguage } from '@depotwerk/contract/floor/values/form-languages';
import { reportFileName } from '@depotwerk/domain';
import { reportFileTypesIn, type ContractReportType } from '@depotwerk/contract/reports/values/reports';
import sql from 'sql-template-tag';
import type { Database, Transaction } from '../db/database';
import { languageOf, type ContractReport } from '../documents/contract/contract-report';
import type { ReportRenderer } from '../documents/report-renderer';
import type { Writer } from '../audit/writer';
import { audit } from '../audit/writer';
import { drawReport } from '../documents/draw-report';
import { requireContract } from '../contracts/detail/require-contract';
import { refuseMaker } from './report-makers';
import { snapshotOf } from './snapshot/snapshot-of';
import { reportOfSnapshot } from './stored-report';

export interface ReportParts {
  readonly db: Database;
  readonly reports: ReportRenderer;
}

export interface ReportOrder {
  readonly contractId: number;
  readonly type: ContractReportType;
  readonly writer: Writer;
  /** ISO date of the client. */
  readonly today: string;
  /** German without it. */
  readonly language?: FormLanguage | undefined;
  /** The talk that a protocol or a statement is made of. */
  readonly consultationId?: string | null;
}

const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');

interface Drawn {
  readonly report: ContractReport;
  readonly snapshot: string;
  readonly snapshotHash: string;
  readonly document: Uint8Array;
}

/**
 * Draws a report of a contract as it is now, and keeps nothing. What says the same as a report of the same person and day is
 * that report.
 *
 * @returns what {@link keepReport} takes: a new one, or the id of the one that says the same
 * @throws {ApiFault} 404, 403 for who may not make this kind, 409 `reports.riskProfileMissing`, `reports.consultationMissing`,
 *   `reports.consultationCancelled`, 429 when too many documents wait
 */
export async function drawContractReport(
  { db, reports }: ReportParts,
  order: ReportOrder,
): Promise<Drawn | string> {
  const { contractId, type, writer, today, language, consultationId } = order;
  await requireContract(db, contractId, writer.caller.scope);
  await refuseMaker(db, type, writer.caller, contractId);
  const report = await snapshotOf(db, type, {
    contractId,
    caller: writer.caller,
    today,
    language,
    ...(consultationId != null && { consultationId }),
  });
  const snapshot = JSON.stringify(report);
  const snapshotHash = sha256(snapshot);
  const stored = await reportOfSnapshot(db, contractId, type, snapshotHash);
  if (stored !== null) return stored;
  const document = await drawReport(reports, { kind: 'contract', report, dataHash: snapshotHash });
  return { report, snapshot, snapshotHash, document };
}

/** Draws a report and keeps it. @returns its id @throws {ApiFault} as {@link drawContractReport} */
export async function makeReport(parts: ReportParts, order: ReportOrder): Promise<string> {
  const drawn = await drawContractReport(parts, order);
  return typeof drawn === 'string'
    ? drawn
    : parts.db.transaction((transaction) => keepReport(transaction, order, drawn));
}

/** The statement of an open plan, for who executes it. */
export const stateBy =
  (parts: ReportParts) =>
  (order: Omit<ReportOrder, 'type'>): Promise<string> =>
    makeReport(parts, { ...order, type: 'optimization' });

/** As part of the caller's transaction. @returns its id */
export async function keepReport(
  db: Transaction,
  { contractId, type, writer }: ReportOrder,
  drawn: Drawn | string,
): Promise<string> {
  if (typeof drawn === 'string') return drawn;
  const { report, snapshot, snapshotHash, document } = drawn;
  const { head } = report;
  const language = languageOf(head);
  // The name of a public report does not tell of which contract it is.
  const subject = head.contractNumber || (language === 'de' ? 'Bericht' : 'Report');
  const fileName = reportFileName(subject, head.createdOn, reportFileTypesIn[language][type]);
  const hash = sha256(document);
  const { userId, fullName } = writer.caller;
  const [row] = await db.query<{ id: string }>(
    sql`insert into report (contract_id, type, snapshot, snapshot_hash, document, document_hash, file_name,
      created_by_id, created_by)
    values (${contractId}, ${type}, ${snapshot}, ${snapshotHash}, ${document}, ${hash}, ${fileName}, ${userId}, ${fullName})
    on conflict on constraint report_snapshot_unique do nothing returning id`,
  );
  if (!row) {
    // Another call was faster with the same.
    const id = await reportOfSnapshot(db, contractId, type, snapshotHash);
    if (id === null) throw new Error('a report that is kept already cannot be found');
    return id;
  }
  await audit(db, writer, [
    {
      action: 'report.created',
      entityType: 'contract',
      entityId: String(contractId),
      entityName: head.contractNumber || null,
      before: null,
      after: { reportType: type, reportId: row.id, hash },
    },
  ]);
  return row.id;
}
