import type { Group, GroupInput } from '@depotwerk/contract';
import type { Database } from '../../../db/database';
import { DEFAULT_GROUP_ID } from '../../../db/schema/group';
import { changedValues, recordChange } from '../../audit/record-change';
import { isDefaultGroup, outsideScope } from '../group-faults';
import type { GroupWriter } from '../group-writer';
import { audit } from '../group-writer';
import { readGroup } from '../read-group';
import { lockTree } from './group-tree-lock';
import { trimmed } from './group-texts';
import type { GroupFacts, LockedGroup } from './lock-group';
import { lockGroup } from './lock-group';
import { changedParent } from './parent-group';

export interface GroupEdit {
  readonly groupId: string;
  readonly input: GroupInput;
  /** On which the edit was made. */
  readonly version: number;
}

/** Edits, moves or deactivates a group. An edit that changes nothing leaves no trace. */
export async function changeGroup(
  db: Database,
  { groupId, input, version }: GroupEdit,
  writer: GroupWriter,
): Promise<Group> {
  const { scope } = writer.caller;
  return db.transaction(async (transaction) => {
    await lockTree(transaction);
    const group = await lockGroup(transaction, groupId, scope, version);
    if (group.id === DEFAULT_GROUP_ID) protectDefaultGroup(group, input);
    const { groupName, groupDescription, isInactive } = trimmed(input);
    const parentGroup = await changedParent(transaction, group, input.parentGroupId, scope);
    const facts: GroupFacts = { groupName, groupDescription, parentGroup, isInactive };
    const changes = changedValues(group.facts, facts);
    if (changes) {
      await transaction.query(
        `update app_group set name = $2, description = $3, parent_id = $4, is_inactive = $5, version = version + 1
        where id = $1`,
        [group.id, groupName, groupDescription, parentGroup?.id ?? null, isInactive],
      );
      await audit(transaction, writer, [
        recordChange('group.changed', { id: group.id, name: groupName }, changes.before, changes.after),
      ]);
    }
    return readGroup(transaction, group.id, scope);
  });
}

function protectDefaultGroup({ isTopmostOfScope }: LockedGroup, input: GroupInput): void {
  if (isTopmostOfScope) throw outsideScope();
  if (input.isInactive) throw isDefaultGroup('/isInactive');
  if (input.parentGroupId !== null) throw isDefaultGroup('/parentGroupId');
}
