import type { ReadingChoice } from '@depotwerk/contract/floor';
import type { UserImportReport } from '@depotwerk/contract/identity';
import { createHash } from 'node:crypto';
import type { Senders } from '../../adapters/senders';
import type { Writer } from '../../audit/writer';
import { audit } from '../../audit/writer';
import type { Database, Transaction } from '../../db/database';
import { finishRun, startRun } from '../../imports/import-run';
import { findReading, senderOfHead } from '../../imports/remembered-reading';
import { ReportBuilder } from '../../imports/report';
import { mapGivingWay } from '../../time/give-way';
import type { Invitation } from '../user-bulk/bulk-run';
import { importReport, type ReportedRows } from './import-report';
import { importRow } from './import-row';
import { loadImportState } from './import-state';
import { readImportTable, refusalOfReading, refuseGroups } from './import-table';
import { planImport } from './plan-import';
import { countsOf } from './users-importer';
import { writePlan } from './write-plan';

export interface UserImport {
  readonly bytes: Uint8Array;
  /** As the list of imports shows it. */
  readonly fileName: string;
  /** Only says what would happen. */
  readonly preview: boolean;
  /** How a person wants the file read; what is left out is recognised. */
  readonly choice: ReadingChoice;
  /** How new users get the link to set their password; null: nobody is invited. */
  readonly invitation: Invitation | null;
  readonly senders: Senders;
  readonly writer: Writer;
}

const noRows = { create: 0, update: 0, unchanged: 0, refused: 0 };

/** The run that stands in the list of imports: begun and ended with what it writes. */
async function keepRun(
  db: Transaction,
  { bytes, fileName, writer: { caller } }: UserImport,
): Promise<{ readonly id: string; readonly finish: (report: ReportBuilder) => Promise<object> }> {
  const startedBy = caller.fullName;
  const fileHash = createHash('sha256').update(bytes).digest('hex');
  const source = { kind: 'users', fileName, fileHash, startedBy, startedById: caller.userId } as const;
  const run = await startRun(db, source);
  return {
    id: run.id,
    finish: async (report) => {
      const finishedAt = new Date().toISOString();
      const ended = { finishedAt, status: 'done', acceptance: null } as const;
      await finishRun(db, { ...run, kind: 'users', fileName, startedBy, ...ended, ...report.build() });
      return { kind: 'users', fileName, fileHash, status: 'done', acceptance: null };
    },
  };
}

function reportOf(
  { counts, rows }: ReportedRows,
  reading: UserImportReport['reading'],
  invitationsId: string | null,
): ReportBuilder {
  const report = new ReportBuilder();
  report.records = rows.length;
  report.packages = 1;
  report.reading = reading ?? null;
  report.add(countsOf(counts));
  report.userRows = rows;
  report.invitationsId = invitationsId;
  return report;
}

/**
 * Creates and edits users from a CSV file or a workbook, in one call. While a question about its reading is open, a preview asks it
 * and an import is refused. A refused row is left out, all others are written together. The preview goes
 * the same way up to the first write, so both say the same.
 *
 * @throws {ApiFault} 422 for a file that cannot be used, 403 for groups without the permission to edit them
 */
export async function importUsers(database: Database, order: UserImport): Promise<UserImportReport> {
  const { bytes, preview, choice, invitation, senders, writer } = order;
  const { caller } = writer;
  const find = (key: string) => findReading(database, 'users', senderOfHead(key));
  const table = await readImportTable(bytes, choice, find);
  const { reading } = table;
  const open = refusalOfReading(reading);
  if (open && preview) return { preview, counts: noRows, rows: [], reading, invitations: null };
  if (open) throw open;
  refuseGroups(table, caller);
  const rows = await mapGivingWay(table.lines, importRow);
  return database.transaction(async (db) => {
    const state = await loadImportState(db, rows, caller, preview);
    const planned = await planImport(rows, state, caller);
    const reported = await importReport(planned, state.groups);
    if (preview) return { preview, ...reported, reading, invitations: null };
    const run = await keepRun(db, order);
    const plan = { runId: run.id, table, choice, planned, invitation, senders, writer };
    const { invitations, changes } = await writePlan(db, plan);
    const after = await run.finish(reportOf(reported, reading, invitations?.id ?? null));
    await audit(db, writer, [
      ...changes,
      { action: 'import.finished', entityType: 'importRun', entityId: run.id, before: null, after },
    ]);
    return { preview, ...reported, reading, invitations };
  });
}
