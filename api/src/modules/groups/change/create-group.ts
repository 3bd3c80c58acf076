import type { Group, GroupInput } from '@depotwerk/contract';
import type { Database } from '../../../db/database';
import { recordChange } from '../../audit/record-change';
import type { GroupWriter } from '../group-writer';
import { audit } from '../group-writer';
import { readGroup } from '../read-group';
import { lockTree } from './group-tree-lock';
import { trimmed } from './group-texts';
import type { GroupFacts } from './lock-group';
import { chosenParent } from './parent-group';

export async function createGroup(db: Database, input: GroupInput, writer: GroupWriter): Promise<Group> {
  const { groupName, groupDescription, parentGroupId, isInactive } = trimmed(input);
  return db.transaction(async (transaction) => {
    await lockTree(transaction);
    const parentGroup = await chosenParent(transaction, parentGroupId, writer.caller.scope);
    const [created] = await transaction.query<{ id: string }>(
      'insert into app_group (name, description, parent_id, is_inactive) values ($1, $2, $3, $4) returning id',
      [groupName, groupDescription, parentGroup?.id ?? null, isInactive],
    );
    if (!created) throw new Error('an insert returns its row');
    const facts: GroupFacts = { groupName, groupDescription, parentGroup, isInactive };
    await audit(transaction, writer, [
      recordChange('group.created', { id: created.id, name: groupName }, null, { ...facts }),
    ]);
    // The scope of the caller does not know the new group yet.
    return readGroup(transaction, created.id, { kind: 'all' });
  });
}
