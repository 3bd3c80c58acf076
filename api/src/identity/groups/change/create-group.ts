import type { Group, GroupInput } from '@depotwerk/contract/identity';
import type { Database } from '../../../db/database';
import type { Writer } from '../../../audit/writer';
import { audit } from '../../../audit/writer';
import { creationOf } from '../../../records/record-facts';
import { trimTexts } from '../../../records/trim-texts';
import { insertRecord } from '../../../records/write-records';
import { groupRecord } from '../group-record';
import { readGroup } from '../read-group';
import { placeGroup } from './group-closure';
import { lockTree } from './group-tree-lock';
import { chosenParent, refuseTwin } from './parent-group';

export async function createGroup(db: Database, body: GroupInput, writer: Writer): Promise<Group> {
  const input = trimTexts(groupRecord, body);
  return db.transaction(async (transaction) => {
    await lockTree(transaction);
    const parentGroup = await chosenParent(transaction, input.parentGroupId, writer.caller.scope);
    const facts = { ...input, parentGroup };
    await refuseTwin(transaction, facts);
    const id = await insertRecord(transaction, groupRecord, facts);
    await placeGroup(transaction, id);
    await audit(transaction, writer, [creationOf(groupRecord, { ...facts, id })]);
    // The scope of the caller does not know the new group yet.
    return readGroup(transaction, id, { kind: 'all' });
  });
}
