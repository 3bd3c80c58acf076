import type { Permission } from '@depotwerk/contract/floor';
import type { RoleKind } from '@depotwerk/contract/identity/values/role-kinds';
import type { Transaction } from '../../../db/database';
import { notFound } from '../../../http/api-fault';

export interface Membership {
  readonly id: string;
  readonly name: string;
  readonly kind: RoleKind;
  /** In the group, beyond those of the role; in the order of the screen. */
  readonly rights: readonly Permission[];
}

/**
 * Locks a user's place in a group until the end of the transaction.
 *
 * @throws {ApiFault} 404 when the user does not belong to the group
 */
export async function lockMembership(
  transaction: Transaction,
  groupId: string,
  userId: string,
): Promise<Membership> {
  const [locked] = await transaction.query(
    'select user_id from user_group where group_id = $1 and user_id = $2 for update',
    [groupId, userId],
  );
  if (!locked) throw notFound('users', userId);
  const [membership] = await transaction.query<Membership>(
    `select u.id, u.full_name as name, r.kind,
      array(select p.id from user_group_right h join permission p on p.id = h.permission_id
        where h.user_id = u.id and h.group_id = $1 order by p.sort_order) as rights
    from app_user u join role r on r.id = u.role_id where u.id = $2`,
    [groupId, userId],
  );
  if (!membership) throw notFound('users', userId);
  return membership;
}
