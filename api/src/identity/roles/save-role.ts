import type { Role, RoleInput } from '@depotwerk/contract/identity';
import type { Database } from '../../db/database';
import type { Writer } from '../../audit/writer';
import { audit } from '../../audit/writer';
import { changeOf, creationOf, deletionOf } from '../../records/record-facts';
import { trimTexts } from '../../records/trim-texts';
import { deleteRecord, insertRecord, updateRecords } from '../../records/write-records';
import { keepAdministrator, lockRights } from '../rights/administrators';
import { refuseStrongerRole } from '../rights/refuse-escalation';
import { readRole } from './read-role';
import { refuseUnknownRights } from '../part-rights/refuse-unknown-rights';
import { lockRole, roleRecord } from './role-record';
import {
  refuseAdvisingCustomers,
  refuseBlindRights,
  refuseDeletion,
  refuseEdit,
  refuseExcess,
  refuseWholeData,
} from './role-rules';

/** @throws {ApiFault} 403 for rights that the caller does not hold, 409 for a taken name */
export function createRole(database: Database, body: RoleInput, writer: Writer): Promise<Role> {
  const input = { ...trimTexts(roleRecord, body), partRights: body.partRights ?? [] };
  return database.transaction(async (db) => {
    await lockRights(db);
    await refuseUnknownRights(db, [], input.partRights);
    refuseExcess(writer.caller, input);
    refuseWholeData(input);
    refuseAdvisingCustomers(input);
    refuseBlindRights(input);
    const id = await insertRecord(db, roleRecord, input);
    await audit(db, writer, [creationOf(roleRecord, { ...input, id })]);
    return readRole(db, id);
  });
}

export interface RoleEdit {
  readonly roleId: string;
  /** On which the edit was made. */
  readonly version: number;
  readonly body: RoleInput;
}

/** @throws {ApiFault} 404, 412, 403 for rights beyond the caller's, had or given, 409 for what the role does not stand */
export function editRole(
  database: Database,
  { roleId, version, body }: RoleEdit,
  writer: Writer,
): Promise<Role> {
  const edited = trimTexts(roleRecord, body);
  return database.transaction((db) =>
    keepAdministrator(db, async () => {
      const before = await lockRole(db, roleId, version);
      await refuseStrongerRole(db, before, writer.caller);
      // The system role holds every right of the parts, so none is written down for it.
      const partRights = (before.isSystem ? undefined : body.partRights) ?? [...before.partRights];
      const input = { ...edited, partRights };
      await refuseUnknownRights(db, before.partRights, input.partRights);
      refuseEdit(before, input);
      refuseExcess(writer.caller, input);
      refuseWholeData(input);
      refuseAdvisingCustomers(input);
      refuseBlindRights(input);
      const after = { ...input, id: roleId };
      const change = changeOf(roleRecord, before, after);
      if (change) {
        await updateRecords(db, roleRecord, [after]);
        await audit(db, writer, [change]);
      }
      return readRole(db, roleId);
    }),
  );
}

/** @throws {ApiFault} 404, 412, 403 for a role that may do more than the caller, 409 while users have it */
export function deleteRole(
  database: Database,
  roleId: string,
  version: number,
  writer: Writer,
): Promise<void> {
  return database.transaction(async (db) => {
    await lockRights(db);
    const before = await lockRole(db, roleId, version);
    await refuseStrongerRole(db, before, writer.caller);
    refuseDeletion(before);
    await deleteRecord(db, roleRecord, roleId);
    await audit(db, writer, [deletionOf(roleRecord, before)]);
  });
}
