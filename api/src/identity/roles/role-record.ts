import sql from 'sql-template-tag';
import type { Transaction } from '../../db/database';
import { permissionCatalogue, systemRoles } from '../../db/permission-catalogue';
import { role, rolePartRight, rolePermission } from '../../db/schema/role';
import type { LockedRecord } from '../../records/lock-records';
import { lockRecord } from '../../records/lock-records';
import { column, list, recordType } from '../../records/record-type';

export const roleRecord = recordType({
  noun: 'role',
  nouns: 'roles',
  table: role,
  alias: 'r',
  name: 'roleName',
  fields: {
    roleName: column(role.name),
    kind: column(role.kind),
    isInactive: column(role.isInactive),
    /** Shown by name and id, in the order of the screen. */
    permissions: list(rolePermission.roleId, rolePermission.permissionId, (held) =>
      permissionCatalogue.filter(({ id }) => held.includes(id)).map(({ id, name }) => `${name} (${id})`),
    ),
    partRights: list(rolePartRight.roleId, rolePartRight.rightId, (held) => [...held].sort()),
  },
  conflicts: {
    role_name_unique: {
      field: '/roleName',
      errorCode: 'roles.nameTaken',
      message: 'another role has this name',
    },
  },
});

export interface LockedRole extends LockedRecord<typeof roleRecord> {
  readonly isSystem: boolean;
  readonly userCount: number;
}

const userCount = sql`(select count(*) from app_user u where u.role_id = r.id) as "userCount"`;

/** @throws {ApiFault} 404, 412 when the caller saw another version */
export async function lockRole(db: Transaction, id: string, version: number): Promise<LockedRole> {
  const locked = await lockRecord<typeof roleRecord, Pick<LockedRole, 'userCount'>>(
    db,
    roleRecord,
    id,
    version,
    { columns: userCount },
  );
  return { ...locked, isSystem: locked.id === systemRoles.administrator.id };
}
