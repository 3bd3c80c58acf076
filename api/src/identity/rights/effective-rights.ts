import type { EffectiveRights } from '@depotwerk/contract/identity';
import { permissions } from '@depotwerk/contract/floor';
import type { Queries } from '../../db/database';
import type { Caller } from '../../scope/caller';
import { rightsInForce } from '../part-rights/part-rights';
import { rightsOfUser } from './rights-of-user';

/**
 * What a user may do, each with its reason. Of groups outside the scope of the caller nothing is told, so a right that
 * holds only there does not appear.
 *
 * @throws {ApiFault} 404 when there is no such user in the scope of the caller
 */
export async function effectiveRights(db: Queries, id: string, caller: Caller): Promise<EffectiveRights> {
  const { userId, blockedBy, role, rights, groups, customer, givenIn } = await rightsOfUser(db, id, caller);
  return {
    userId,
    blockedBy,
    role: { ...role, kind: rights.kind },
    groups: [...groups],
    customer,
    rights: permissions.map((permissionId) => {
      const byRole = rights.permissions.has(permissionId);
      const byGroups = [...(givenIn.get(permissionId) ?? [])];
      return {
        permissionId,
        isGranted: blockedBy === null && (byRole || byGroups.length > 0),
        byRole,
        byGroups,
      };
    }),
    partRights: await rightsInForce(db, role.id),
  };
}
