import type { Permission } from '@depotwerk/contract/floor';
import { raiseVersion } from '../../../cache/raise-version';
import type { Transaction } from '../../../db/database';
import { exceedsOwnRights, exceedsRightsOf } from '../../rights/exceeding-rights';
import { refuseStrongerUsers } from '../../rights/refuse-escalation';
import type { Writer } from '../../../audit/writer';
import { audit } from '../../../audit/writer';
import type { NamedRecord } from '../named-record';
import { joinChanges, leaveChanges, rightsChanges } from './membership-changes';

interface Member extends NamedRecord {
  readonly hasJoined: boolean;
  readonly oldRights: readonly Permission[];
  /** In the new group before the move. */
  readonly before: readonly Permission[];
}

const rightsIn = (group: string): string =>
  `array(select permission_id from user_group_right where user_id = u.id and group_id = ${group} order by 1)`;

/**
 * The users of a group that goes away belong to another one from now on, with their rights: who could serve the
 * customers can go on. As the new group may be larger, nobody can carry over a right that the own role does not hold,
 * nor move a user who may do more.
 *
 * @throws {ApiFault} 403
 */
export async function moveUsers(
  transaction: Transaction,
  from: NamedRecord,
  to: NamedRecord,
  writer: Writer,
): Promise<void> {
  await requireOwn(transaction, from, writer);
  const members = await transaction.query<Member>(
    `select u.id, u.full_name as name, ${rightsIn('$1')} as "oldRights", ${rightsIn('$2')} as before,
      not exists (select 1 from user_group where user_id = u.id and group_id = $2) as "hasJoined"
    from user_group m join app_user u on u.id = m.user_id where m.group_id = $1 order by u.id`,
    [from.id, to.id],
  );
  const ids = members.map(({ id }) => id);
  await refuseStrongerUsers(transaction, ids, writer.caller, 'moveTo');
  await transaction.query(
    `insert into user_group (user_id, group_id) select user_id, $2 from user_group where group_id = $1
    on conflict do nothing`,
    [from.id, to.id],
  );
  await raiseVersion(transaction, 'group');
  await transaction.query(
    `insert into user_group_right (user_id, group_id, permission_id)
    select user_id, $2, permission_id from user_group_right where group_id = $1 on conflict do nothing`,
    [from.id, to.id],
  );
  const joined = members.filter(({ hasJoined }) => hasJoined);
  await audit(transaction, writer, [
    ...members.flatMap((member) => leaveChanges(member, from, member.oldRights)),
    ...(joined.length > 0 ? joinChanges(joined, to) : []),
    ...members.flatMap((member) => {
      const after = [...new Set([...member.before, ...member.oldRights])].sort();
      return after.length > member.before.length ? rightsChanges(member, to, member.before, after) : [];
    }),
  ]);
}

async function requireOwn(transaction: Transaction, from: NamedRecord, { caller }: Writer): Promise<void> {
  const rights = await transaction.query<{ id: Permission }>(
    'select distinct permission_id as id from user_group_right where group_id = $1',
    [from.id],
  );
  if (exceedsRightsOf(caller, { kind: 'adviser', permissions: rights.map(({ id }) => id) }))
    throw exceedsOwnRights('moveTo');
}
