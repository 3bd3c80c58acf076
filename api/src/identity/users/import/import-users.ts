import type { UserImportReport } from '@depotwerk/contract/identity';
import type { Database } from '../../../db/database';
import { mapGivingWay } from '../../../time/give-way';
import { ApiFault } from '../../../http/api-fault';
import type { Writer } from '../../../audit/writer';
import { importReport } from './import-report';
import { importRow } from './import-row';
import { loadImportState } from './import-state';
import { readImportTable } from './import-table';
import { planImport } from './plan-import';
import { writeImport } from './write-import';

export interface UserImport {
  readonly bytes: Uint8Array;
  /** Only says what would happen. */
  readonly preview: boolean;
  readonly writer: Writer;
}

/**
 * Creates and edits users from a CSV file. A refused row is left out, all others are written together. The preview goes
 * the same way up to the first write, so both say the same.
 *
 * @throws {ApiFault} 422 for a file that cannot be used, 403 for groups without the permission to edit them
 */
export async function importUsers(
  database: Database,
  { bytes, preview, writer }: UserImport,
): Promise<UserImportReport> {
  const { caller } = writer;
  const table = await readImportTable(bytes);
  if (table.columns.has('groups') && !caller.permissions.has('groups.edit'))
    throw new ApiFault(403, 'users.importGroupsNotAllowed', 'your role does not allow to edit groups', {
      field: 'body',
    });
  const rows = await mapGivingWay(table.lines, importRow);
  return database.transaction(async (db) => {
    const state = await loadImportState(db, rows, caller);
    const planned = await planImport(rows, state, caller);
    if (!preview) await writeImport(db, planned, writer);
    return importReport(planned, state.groups, preview);
  });
}
