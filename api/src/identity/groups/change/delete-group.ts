import sql from 'sql-template-tag';
import type { Database, Transaction } from '../../../db/database';
import { DEFAULT_GROUP_ID } from '@depotwerk/contract/identity/values/default-group';
import { ApiFault, badRequest } from '../../../http/api-fault';
import { recordChange } from '../../../audit/record-change';
import { lockCustomers } from '../../../records/lock-rows';
import { moveCustomers } from '../customers/move-customers';
import { deletionOf } from '../../../records/record-facts';
import { deleteRecord } from '../../../records/write-records';
import { cycle, inactiveGroup, isDefaultGroup, outsideScope } from '../group-faults';
import type { Writer } from '../../../audit/writer';
import { audit } from '../../../audit/writer';
import { groupRecord } from '../group-record';
import type { NamedRecord } from '../named-record';
import type { NamedGroup } from '../read-group';
import { findGroup } from '../read-group';
import { moveUsers } from '../users/move-users';
import { moveGroups } from './group-closure';
import { lockTree } from './group-tree-lock';
import type { LockedGroup } from './lock-group';
import { lockGroup } from './lock-group';
import { isWithin } from './parent-group';

export interface GroupRemoval {
  readonly groupId: string;
  /** On which the decision was made. */
  readonly version: number;
  /** Group that takes over customers, users and the groups directly below. */
  readonly moveTo: string | undefined;
}

/**
 * Deletes a group. What is in it moves to another group; without one only an empty group can be deleted.
 *
 * @throws {ApiFault} 409 `groups.inUse` for a group with content and no place for it
 */
export async function deleteGroup(
  db: Database,
  { groupId, version, moveTo }: GroupRemoval,
  writer: Writer,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockTree(transaction);
    const group = await lockGroup(transaction, groupId, writer.caller.scope, version);
    if (group.id === DEFAULT_GROUP_ID) throw isDefaultGroup('groupId');
    if (group.isTopmostOfScope) throw outsideScope('groupId');
    if (moveTo === undefined) await requireEmpty(transaction, group);
    else
      await moveContent(
        transaction,
        { id: group.id, name: group.groupName },
        await heirOf(transaction, group, moveTo, writer),
        writer,
      );
    await deleteRecord(transaction, groupRecord, group.id);
    await audit(transaction, writer, [deletionOf(groupRecord, group)]);
  });
}

async function requireEmpty(transaction: Transaction, { id }: LockedGroup): Promise<void> {
  const [content] = await transaction.query<{ customers: number; users: number; children: number }>(
    `select (select count(*) from customer where group_id = $1) as customers,
      (select count(*) from user_group where group_id = $1) as users,
      (select count(*) from app_group where parent_id = $1) as children`,
    [id],
  );
  if (content && content.customers + content.users + content.children > 0)
    throw new ApiFault(409, 'groups.inUse', 'the group is not empty; say where its content goes', {
      parameters: { ...content },
    });
}

/** @throws {ApiFault} for a group that is not there, inactive, or goes away itself */
async function heirOf(
  transaction: Transaction,
  { id }: LockedGroup,
  moveTo: string,
  { caller }: Writer,
): Promise<NamedGroup> {
  const heir = await findGroup(transaction, moveTo, caller.scope);
  if (!heir) throw badRequest('groups.unknown', `there is no group ${moveTo}`, 'moveTo');
  if (heir.isInactive) throw inactiveGroup('moveTo');
  if (await isWithin(transaction, heir.id, id)) throw cycle('moveTo');
  return heir;
}

async function moveContent(
  transaction: Transaction,
  group: NamedRecord,
  heir: NamedGroup,
  writer: Writer,
): Promise<void> {
  const content = sql`select id from customer where group_id = ${group.id}`;
  await lockCustomers(transaction, content, 'update');
  const customers = await transaction.query<{ id: number }>(sql`${content} order by id`);
  await moveCustomers(
    transaction,
    customers.map(({ id }) => id),
    heir,
    writer,
  );
  await moveUsers(transaction, group, heir, writer);
  await moveChildren(transaction, group, heir, writer);
}

async function moveChildren(
  transaction: Transaction,
  group: NamedRecord,
  heir: NamedGroup,
  writer: Writer,
): Promise<void> {
  const children = await transaction.query<{ id: string; name: string }>(
    'update app_group set parent_id = $2, version = version + 1 where parent_id = $1 returning id, name',
    [group.id, heir.id],
  );
  await moveGroups(
    transaction,
    children.map(({ id }) => id),
  );
  const before = { parentGroup: { id: group.id, name: group.name } };
  const after = { parentGroup: { id: heir.id, name: heir.name } };
  await audit(
    transaction,
    writer,
    children.map((child) => recordChange('group.changed', child, before, after)),
  );
}
