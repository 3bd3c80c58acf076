import type { Group, GroupInput } from '@depotwerk/contract/identity';
import type { Database } from '../../../db/database';
import { DEFAULT_GROUP_ID } from '@depotwerk/contract/identity/values/default-group';
import type { Writer } from '../../../audit/writer';
import { audit } from '../../../audit/writer';
import { changeOf } from '../../../records/record-facts';
import { trimTexts } from '../../../records/trim-texts';
import { updateRecords } from '../../../records/write-records';
import { isDefaultGroup, outsideScope } from '../group-faults';
import { groupRecord } from '../group-record';
import { readGroup } from '../read-group';
import { moveGroups } from './group-closure';
import { lockTree } from './group-tree-lock';
import type { LockedGroup } from './lock-group';
import { lockGroup } from './lock-group';
import { changedParent, refuseTwin } from './parent-group';

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
  writer: Writer,
): Promise<Group> {
  const { scope } = writer.caller;
  return db.transaction(async (transaction) => {
    await lockTree(transaction);
    const before = await lockGroup(transaction, groupId, scope, version);
    if (before.id === DEFAULT_GROUP_ID) protectDefaultGroup(before, input);
    const facts = trimTexts(groupRecord, input);
    const parentGroup = await changedParent(transaction, before, facts.parentGroupId, scope);
    const after = { ...facts, parentGroup, id: before.id };
    const change = changeOf(groupRecord, before, after);
    if (after.groupName !== before.groupName || parentGroup?.id !== before.parentGroup?.id)
      await refuseTwin(transaction, after);
    if (change) {
      await updateRecords(transaction, groupRecord, [after]);
      if (parentGroup?.id !== before.parentGroup?.id) await moveGroups(transaction, [before.id]);
      await audit(transaction, writer, [change]);
    }
    return readGroup(transaction, before.id, scope);
  });
}

function protectDefaultGroup({ isTopmostOfScope }: LockedGroup, input: GroupInput): void {
  if (isTopmostOfScope) throw outsideScope();
  if (input.isInactive) throw isDefaultGroup('/isInactive');
  if (input.parentGroupId !== null) throw isDefaultGroup('/parentGroupId');
}
