import type { StoredReport } from '@depotwerk/contract/reports';
import {
  contractReportTypes,
  reportMakers,
  type ContractReportType,
} from '@depotwerk/contract/reports/values/reports';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Queries } from '../db/database';
import { notFound } from '../http/api-fault';
import { FileAnswer } from '../http/answer';
import type { DataScope } from '../scope/data-scope';
import { contractScopeConditions } from '../scope/data-scope';
import { isoInstant } from '../sql/iso-instant';
import { where } from '../sql/where';

const testifyAdvice = contractReportTypes.filter((type) => reportMakers[type] === 'reports.advise');

/**
 * Customers could once make documents that testify advice, with themselves as the adviser. They are kept as everything
 * that was made, but testify nothing. An account may be gone since; its name stands in the snapshot.
 */
const isWithoutAdvice = `(r.type in (${testifyAdvice.map((type) => `'${type}'`).join(', ')}) and (
    exists (select 1 from app_user u where u.id = r.created_by_id and u.customer_id is not null)
    or r.created_by_id is null and r.snapshot -> 'head' ->> 'makerName' = r.snapshot -> 'head' ->> 'customerName'))`;

const columns = raw(`r.id, r.contract_id as "contractId", r.type as "reportType",
  coalesce(r.snapshot -> 'head' ->> 'language', 'de') as language,
  ${isoInstant('r.created_at')} as "createdAt", r.created_by as "createdBy", r.file_name as "fileName",
  octet_length(r.document) as bytes, r.document_hash as hash,
  case when r.public_until > now() then ${isoInstant('r.public_until')} end as "publicUntil",
  ${isWithoutAdvice} as "isWithoutAdvice"`);

const reports = (scope: DataScope, ...conditions: readonly Sql[]): Sql =>
  sql`from report r join contract c on c.id = r.contract_id
    ${where([...conditions, ...contractScopeConditions(scope, 'c.')])}`;

/** The contract that a report is about; null without such a report. */
export async function contractOfReport(db: Queries, reportId: string): Promise<number | null> {
  const [report] = await db.query<{ contractId: number }>(
    sql`select contract_id as "contractId" from report where id = ${reportId}`,
  );
  return report?.contractId ?? null;
}

/** Newest first. */
export const listReports = (db: Queries, contractId: number, scope: DataScope): Promise<StoredReport[]> =>
  db.query<StoredReport>(
    sql`select ${columns} ${reports(scope, sql`r.contract_id = ${contractId}`)} order by r.created_at desc, r.id`,
  );

/** @throws {ApiFault} 404 when there is none in the scope */
export async function readReport(db: Queries, reportId: string, scope: DataScope): Promise<StoredReport> {
  const [report] = await db.query<StoredReport>(
    sql`select ${columns} ${reports(scope, sql`r.id = ${reportId}`)}`,
  );
  if (!report) throw notFound('reports', reportId);
  return report;
}

/** The report of a snapshot that was kept before. */
export async function reportOfSnapshot(
  db: Queries,
  contractId: number,
  type: ContractReportType,
  snapshotHash: string,
): Promise<string | null> {
  const [row] = await db.query<{ id: string }>(
    sql`select id from report where contract_id = ${contractId} and type = ${type}
      and snapshot_hash = ${snapshotHash}`,
  );
  return row?.id ?? null;
}

/**
 * The document as it was handed over.
 *
 * @param condition on the report `r`; whether the caller may have it is decided before
 * @throws {ApiFault} 404
 */
export async function reportFile(
  db: Queries,
  reportId: string,
  disposition: 'inline' | 'attachment',
  condition: Sql = sql`true`,
): Promise<FileAnswer> {
  const [row] = await db.query<{ document: Uint8Array; fileName: string }>(
    sql`select document, file_name as "fileName" from report r where r.id = ${reportId} and ${condition}`,
  );
  if (!row) throw notFound('reports', reportId);
  // Neither engine's own kind of bytes is what the server sends.
  return new FileAnswer(Buffer.from(row.document), 'application/pdf', row.fileName, disposition);
}
