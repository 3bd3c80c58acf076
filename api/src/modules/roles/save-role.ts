import type { Role, RoleInput } from '@depotwerk/contract';
import type { Database, Transaction } from '../../db/database';
import { outdated } from '../../http/if-match';
import { actorOf, changedValues, recordChange } from '../audit/record-change';
import { writeAudit } from '../audit/write-audit';
import type { Caller } from '../auth/caller';
import { keepAdministrator, lockRights } from '../rights/administrators';
import { readRole } from './read-role';
import { roleFacts } from './role-audit';
import { refuseDeletion, refuseEdit, refuseExcess, refuseWholeData, requireFreeName } from './role-rules';

const trimmed = (input: RoleInput): RoleInput => ({ ...input, roleName: input.roleName.trim() });

/** Replaces the permissions of a role. */
async function writePermissions(
  db: Transaction,
  roleId: string,
  permissions: readonly string[],
): Promise<void> {
  await db.query('delete from role_permission where role_id = $1 and permission_id <> all($2::text[])', [
    roleId,
    permissions,
  ]);
  await db.query(
    `insert into role_permission (role_id, permission_id) select $1, unnest($2::text[]) on conflict do nothing`,
    [roleId, permissions],
  );
}

/** @throws {ApiFault} 403 for rights that the caller does not hold, 409 for a taken name */
export function createRole(
  database: Database,
  input: RoleInput,
  caller: Caller,
  traceId: string,
): Promise<Role> {
  const wanted = trimmed(input);
  return database.transaction(async (db) => {
    await lockRights(db);
    refuseExcess(caller, wanted, null);
    refuseWholeData(wanted);
    await requireFreeName(db, wanted.roleName, null);
    const [created] = await db.query<{ id: string }>(
      'insert into role (name, kind, is_inactive) values ($1, $2, $3) returning id',
      [wanted.roleName, wanted.kind, wanted.isInactive],
    );
    if (!created) throw new Error('a role was not inserted');
    await writePermissions(db, created.id, wanted.permissions);
    const record = { id: created.id, name: wanted.roleName };
    const change = recordChange('role.created', record, null, { ...roleFacts(wanted) });
    await writeAudit(db, actorOf(caller), [change], traceId);
    return readRole(db, created.id);
  });
}

/** The stored role, when it still is the version that the caller saw. */
async function seenRole(db: Transaction, roleId: string, version: number): Promise<Role> {
  const role = await readRole(db, roleId);
  if (role.version !== version) throw outdated('roles', role.version);
  return role;
}

/** @throws {ApiFault} 404, 412, 403 for rights that the caller does not hold, 409 for what the role does not stand */
export function editRole(
  database: Database,
  roleId: string,
  version: number,
  input: RoleInput,
  caller: Caller,
  traceId: string,
): Promise<Role> {
  const wanted = trimmed(input);
  return database.transaction((db) =>
    keepAdministrator(db, async () => {
      const before = await seenRole(db, roleId, version);
      refuseEdit(before, wanted);
      refuseExcess(caller, wanted, before);
      refuseWholeData(wanted);
      await requireFreeName(db, wanted.roleName, roleId);
      const changed = changedValues(roleFacts(before), roleFacts(wanted));
      if (!changed) return before;
      await db.query(
        'update role set name = $2, kind = $3, is_inactive = $4, version = version + 1 where id = $1',
        [roleId, wanted.roleName, wanted.kind, wanted.isInactive],
      );
      await writePermissions(db, roleId, wanted.permissions);
      const record = { id: roleId, name: wanted.roleName };
      const change = recordChange('role.changed', record, changed.before, changed.after);
      await writeAudit(db, actorOf(caller), [change], traceId);
      return readRole(db, roleId);
    }),
  );
}

/** @throws {ApiFault} 404, 412, 403 for a role that may do more than the caller, 409 while users have it */
export function deleteRole(
  database: Database,
  roleId: string,
  version: number,
  caller: Caller,
  traceId: string,
): Promise<void> {
  return database.transaction(async (db) => {
    await lockRights(db);
    const before = await seenRole(db, roleId, version);
    refuseDeletion(before);
    refuseExcess(caller, { ...before, permissions: [] }, before);
    await db.query('delete from role where id = $1', [roleId]);
    const record = { id: roleId, name: before.roleName };
    const change = recordChange('role.deleted', record, { ...roleFacts(before) }, null);
    await writeAudit(db, actorOf(caller), [change], traceId);
  });
}
