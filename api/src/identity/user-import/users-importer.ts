import type { ImportFileCode } from '@depotwerk/contract/floor/values/import-codes';
import type { Senders } from '../../adapters/senders';
import { tracedBy } from '../../audit/write-audit';
import type { Queries } from '../../db/database';
import { detailOf, UnusableFile } from '../../files/problem';
import { ApiFault } from '../../http/api-fault';
import { noCounts } from '../../imports/counts';
import { endIfCancelled } from '../../imports/lock-imports';
import { findReading, senderOfHead } from '../../imports/remembered-reading';
import type { Importer } from '../../imports/run-import';
import type { Caller } from '../../scope/caller';
import { mapGivingWay } from '../../time/give-way';
import { lockRights } from '../rights/administrators';
import type { Invitation } from '../user-bulk/bulk-run';
import { importReport, type ReportedRows } from './import-report';
import { importRow } from './import-row';
import { loadImportState } from './import-state';
import { readImportTable, refusalOfReading, refuseGroups } from './import-table';
import { planImport } from './plan-import';
import { writePlan } from './write-plan';

/** Who imports users, and what else they get. */
export interface UsersOrder {
  /** Who imports, with the rights of the moment in which it is asked; undefined: may edit no users any more. */
  readonly findCaller: (db: Queries) => Promise<Caller | undefined>;
  readonly invitation: Invitation | null;
  readonly senders: Senders;
  readonly traceId: string;
}

const fileCodes: Readonly<Partial<Record<string, ImportFileCode>>> = {
  'users.importColumnTwice': 'imports.users.columnTwice',
  'users.importColumnUnknown': 'imports.users.columnUnknown',
  'users.importColumnMissing': 'imports.users.columnMissing',
  'users.importCodingOpen': 'imports.users.codingOpen',
  'users.importUnreadable': 'imports.users.unreadable',
  'users.importTooLong': 'imports.users.tooLong',
  'users.importLineTooLong': 'imports.users.lineTooLong',
  'users.importEncodedTwice': 'imports.users.encodedTwice',
  'users.importEmpty': 'imports.users.empty',
  'users.importGroupsNotAllowed': 'imports.users.groupsNotAllowed',
  'users.channelUnavailable': 'imports.users.channelUnavailable',
};

/** What a report says of a refusal of the whole file; another fault stays what it is. */
function unusable(fault: unknown): unknown {
  if (!(fault instanceof ApiFault)) return fault;
  const code = fileCodes[fault.errorCode];
  if (code === undefined) return fault;
  const { line, column, limit } = fault.details.parameters ?? {};
  const detail =
    typeof column === 'string' && column !== ''
      ? detailOf('column', { column })
      : typeof limit === 'number'
        ? detailOf('limit', { limit })
        : null;
  return new UnusableFile(code, fault.message, typeof line === 'number' ? line : 1, [], detail);
}

export const countsOf = ({ create, update, unchanged }: ReportedRows['counts']) => ({
  ...noCounts(),
  users: { created: create, updated: update, unchanged },
});

const withoutRight = () =>
  new UnusableFile('imports.users.notAllowed', 'who began the import may edit no users any more');

/** Users of a table, in one transaction that judges each row by what its caller may do at that moment. */
export const usersImporter =
  ({ findCaller, invitation, senders, traceId }: UsersOrder): Importer =>
  async ({ bytes, choice = {} }, report, context, run) => {
    const { database, isPreview } = context;
    const find = (key: string) => findReading(database, 'users', senderOfHead(key));
    try {
      const table = await readImportTable(bytes, choice, find, (reading) => {
        report.reading = reading;
      });
      const open = refusalOfReading(table.reading);
      if (open) throw open;
      const rows = await mapGivingWay(table.lines, importRow);
      report.records = rows.length;
      report.packages = 1;
      await database.transaction(async (db) => {
        await endIfCancelled(db, context);
        if (!isPreview) await lockRights(db);
        const caller = await findCaller(db);
        if (!caller) throw withoutRight();
        refuseGroups(table, caller);
        const state = await loadImportState(db, rows, caller, isPreview);
        const planned = await planImport(rows, state, caller);
        const reported = await importReport(planned, state.groups);
        if (!isPreview) {
          const writer = { caller, ...tracedBy(traceId) };
          const plan = { runId: run.id, table, choice, planned, invitation, senders, writer };
          const { invitations, changes } = await writePlan(db, plan);
          report.invitationsId = invitations?.id ?? null;
          await context.audit(db, changes);
        }
        report.add(countsOf(reported.counts));
        report.userRows = reported.rows;
      });
    } catch (error) {
      throw unusable(error);
    }
  };
