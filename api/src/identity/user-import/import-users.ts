import type { ReadingChoice } from '@depotwerk/contract/floor';
import type { UserImportReport } from '@depotwerk/contract/identity';
import type { Database } from '../../db/database';
import { findReading, rememberReading, senderOfHead } from '../../imports/remembered-reading';
import { mapGivingWay } from '../../time/give-way';
import { ApiFault } from '../../http/api-fault';
import type { Senders } from '../../adapters/senders';
import type { Writer } from '../../audit/writer';
import type { Invitation } from '../user-bulk/bulk-run';
import { orderInvitations } from '../user-bulk/order-bulk';
import { importReport } from './import-report';
import { importRow } from './import-row';
import { loadImportState } from './import-state';
import { readImportTable, refusalOfReading } from './import-table';
import { planImport, type PlannedRow } from './plan-import';
import { writeImport } from './write-import';

export interface UserImport {
  readonly bytes: Uint8Array;
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

/** Whoever may not sign in yet needs no link. */
const newUsers = (planned: readonly PlannedRow[]) =>
  planned.flatMap(({ before, after }) =>
    before === null && after && !after.isInactive ? [{ id: after.id, name: after.fullName }] : [],
  );

/**
 * Creates and edits users from a CSV file or a workbook. While a question about its reading is open, a preview asks it
 * and an import is refused. A refused row is left out, all others are written together. The preview goes
 * the same way up to the first write, so both say the same.
 *
 * @throws {ApiFault} 422 for a file that cannot be used, 403 for groups without the permission to edit them
 */
export async function importUsers(
  database: Database,
  { bytes, preview, choice, invitation, senders, writer }: UserImport,
): Promise<UserImportReport> {
  const { caller } = writer;
  const find = (key: string) => findReading(database, 'users', senderOfHead(key));
  const table = await readImportTable(bytes, choice, find);
  const { reading } = table;
  const open = refusalOfReading(reading);
  if (open && preview) return { preview, counts: noRows, rows: [], reading, invitations: null };
  if (open) throw open;
  if (table.columns.has('groups') && !caller.permissions.has('groups.edit'))
    throw new ApiFault(403, 'users.importGroupsNotAllowed', 'your role does not allow to edit groups', {
      field: 'body',
    });
  const rows = await mapGivingWay(table.lines, importRow);
  return database.transaction(async (db) => {
    const state = await loadImportState(db, rows, caller);
    const planned = await planImport(rows, state, caller);
    const report = { ...(await importReport(planned, state.groups, preview)), reading, invitations: null };
    if (preview) return report;
    const invited = invitation === null ? [] : newUsers(planned);
    const invitations =
      invitation && invited.length > 0
        ? await orderInvitations(db, senders, invited, invitation, writer)
        : null;
    await rememberReading(db, 'users', senderOfHead(table.headKey), choice);
    await writeImport(db, planned, writer);
    return { ...report, invitations };
  });
}
