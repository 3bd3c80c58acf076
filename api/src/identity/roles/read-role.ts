import type { Role } from '@depotwerk/contract/identity';
import type { Queries } from '../../db/database';
import { systemRoles } from '../../db/permission-catalogue';
import { partRightsColumn } from '../part-rights/part-rights';
import { notFound } from '../../http/api-fault';

/** `Role` without what follows from its id; permissions in the order of the screen. */
const columns = `r.id, r.name as "roleName", r.kind, r.is_inactive as "isInactive", r.version,
  array(select h.permission_id from role_permission h join permission p on p.id = h.permission_id
    where h.role_id = r.id order by p.sort_order) as permissions,
  ${partRightsColumn},
  (select count(*) from app_user u where u.role_id = r.id) as "userCount"`;

type RoleRow = Omit<Role, 'isSystem'>;

const roleOf = (row: RoleRow): Role => ({ ...row, isSystem: row.id === systemRoles.administrator.id });

/** All roles by name. */
export async function readRoles(db: Queries): Promise<Role[]> {
  const rows = await db.query<RoleRow>(`select ${columns} from role r order by r.name, r.id`);
  return rows.map(roleOf);
}

export async function findRole(db: Queries, roleId: string): Promise<Role | undefined> {
  const [row] = await db.query<RoleRow>(`select ${columns} from role r where r.id = $1`, [roleId], 'role');
  return row && roleOf(row);
}

/** @throws {ApiFault} 404 */
export async function readRole(db: Queries, roleId: string): Promise<Role> {
  const role = await findRole(db, roleId);
  if (!role) throw notFound('roles', roleId);
  return role;
}
