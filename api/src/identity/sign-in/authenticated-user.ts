import type { Permission } from '@depotwerk/contract/floor';
import type { AuthenticatedUser, ClientConfig } from '@depotwerk/contract/identity';
import { adminPermissions } from '@depotwerk/contract/floor';
import { isReleaseRight } from '@depotwerk/domain';
import type { Queries } from '../../db/database';
import { unauthorized } from '../../http/api-fault';
import { rightsInForce } from '../part-rights/part-rights';
import { isoInstant } from '../../sql/iso-instant';

function clientConfigOf(permissions: readonly Permission[], partRights: string[]): ClientConfig {
  const has = (permission: Permission): boolean => permissions.includes(permission);
  return {
    canViewTariffs: has('tariffs.view'),
    // Who releases one part does it on a page of the administration.
    canAdministrate: adminPermissions.some(has) || partRights.some(isReleaseRight),
    canManageUsers: has('users.view'),
    canUseDepotAnalysis: has('depotAnalysis.use'),
    permissions: [...permissions].sort(),
    partRights,
  };
}

type UserRow = Omit<AuthenticatedUser, 'role' | 'clientConfig'> & {
  readonly roleId: string;
  readonly roleName: string;
  readonly permissions: Permission[];
};

/**
 * Menus show what the user may do anywhere, so rights in single groups count like those of the role.
 *
 * @throws {ApiFault} 401 when the user was deleted meanwhile
 */
export async function authenticatedUser(db: Queries, userId: string): Promise<AuthenticatedUser> {
  const [row] = await db.query<UserRow>(
    `select u.id, u.user_name as "userName", u.full_name as "fullName", u.company,
       r.id as "roleId", r.name as "roleName", r.kind, ${isoInstant('u.last_sign_in')} as "lastSignIn",
       array(select permission_id from role_permission where role_id = r.id
         union select permission_id from user_group_right where user_id = u.id and r.kind = 'adviser') as permissions
     from app_user u join role r on r.id = u.role_id where u.id = $1`,
    [userId],
  );
  if (!row) throw unauthorized('auth.expired', 'the user does not exist any more');
  const { roleId, roleName, permissions, ...user } = row;
  return {
    ...user,
    role: { id: roleId, roleName },
    clientConfig: clientConfigOf(permissions, await rightsInForce(db, roleId)),
  };
}
