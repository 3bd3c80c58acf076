import type { Permission } from '@depotwerk/contract/floor';
import type { GroupRightsChange, GroupUser } from '@depotwerk/contract/identity';
import type { Database, Transaction } from '../../../db/database';
import { ApiFault, badRequest } from '../../../http/api-fault';
import type { Caller } from '../../../scope/caller';
import { exceedsOwnRights, exceedsRightsOf } from '../../rights/exceeding-rights';
import { refuseStrongerUsers } from '../../rights/refuse-escalation';
import type { Writer } from '../../../audit/writer';
import { audit } from '../../../audit/writer';
import { requireGroup } from '../read-group';
import { groupUser } from './group-users';
import { lockMembership } from './lock-membership';
import { rightsChanges } from './membership-changes';

export interface RightsOf {
  readonly groupId: string;
  readonly userId: string;
}

/**
 * Gives and takes rights of a user in a group; a right that is both taken and given is given. Nobody gives a right that
 * the own role does not hold, nor takes one from somebody who may do more.
 *
 * @throws {ApiFault} 400 for a permission that is no group right, 403 for one that the caller does not hold or a user
 *   who may do more, 409 for a user who is no adviser
 */
export async function changeRights(
  db: Database,
  { groupId, userId }: RightsOf,
  { add, remove }: GroupRightsChange,
  writer: Writer,
): Promise<GroupUser> {
  return db.transaction(async (transaction) => {
    const group = await requireGroup(transaction, groupId, writer.caller.scope);
    const user = await lockMembership(transaction, group.id, userId);
    await refuseStrongerUsers(transaction, [user.id], writer.caller);
    const given = add.filter((right) => !user.rights.includes(right));
    if (given.length > 0 && user.kind !== 'adviser')
      throw new ApiFault(409, 'groups.rightsOnlyForAdvisers', 'only advisers have rights in single groups', {
        field: '/add',
      });
    await requireGroupRights(transaction, add);
    requireOwn(writer.caller, add, given);
    const taken = remove.filter((right) => !add.includes(right));
    await transaction.query(
      'delete from user_group_right where group_id = $1 and user_id = $2 and permission_id = any($3::text[])',
      [group.id, user.id, taken],
    );
    await transaction.query(
      `insert into user_group_right (group_id, user_id, permission_id) select $1, $2, unnest($3::text[])
      on conflict do nothing`,
      [group.id, user.id, given],
    );
    const after = await groupUser(transaction, group.id, user.id);
    if (after.groupRights.join() !== user.rights.join())
      await audit(transaction, writer, rightsChanges(user, group, user.rights, after.groupRights));
    return after;
  });
}

async function requireGroupRights(transaction: Transaction, add: readonly Permission[]): Promise<void> {
  const rows = await transaction.query<{ id: Permission }>('select id from permission where is_group_right');
  const known = new Set(rows.map(({ id }) => id));
  const other = add.findIndex((right) => !known.has(right));
  if (other >= 0)
    throw badRequest('groups.notAGroupRight', `${add[other]} cannot be given for one group`, `/add/${other}`);
}

function requireOwn(caller: Caller, add: readonly Permission[], given: readonly Permission[]): void {
  const exceeding = given.find((right) => exceedsRightsOf(caller, { kind: 'adviser', permissions: [right] }));
  if (exceeding !== undefined) throw exceedsOwnRights(`/add/${add.indexOf(exceeding)}`);
}
