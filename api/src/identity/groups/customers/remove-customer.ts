import type { Database } from '../../../db/database';
import { DEFAULT_GROUP_ID } from '@depotwerk/contract/identity/values/default-group';
import { notFound } from '../../../http/api-fault';
import { isDefaultGroup } from '../group-faults';
import type { Writer } from '../../../audit/writer';
import { requireGroup } from '../read-group';
import { moveCustomers } from './move-customers';

/** Takes a customer out of a group. Nobody is without a group: the default one takes the customer in. */
export async function removeCustomer(
  db: Database,
  groupId: string,
  customerId: number,
  writer: Writer,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const group = await requireGroup(transaction, groupId, writer.caller.scope);
    if (group.id === DEFAULT_GROUP_ID) throw isDefaultGroup('groupId');
    const locked = await transaction.query(
      'select id from customer where id = $1 and group_id = $2 for update',
      [customerId, group.id],
    );
    if (locked.length === 0) throw notFound('customers', customerId);
    const home = await requireGroup(transaction, DEFAULT_GROUP_ID, { kind: 'all' });
    await moveCustomers(transaction, [customerId], home, writer);
  });
}
