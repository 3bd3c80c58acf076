import type { RowResult } from '@depotwerk/contract/floor';
import sql from 'sql-template-tag';
import type { Database } from '../../../db/database';
import { customerScopeConditions } from '../../../scope/data-scope';
import { lockCustomers } from '../../../records/lock-rows';
import { where } from '../../../sql/where';
import { inactiveGroup } from '../group-faults';
import type { Writer } from '../../../audit/writer';
import { requireGroup } from '../read-group';
import { moveCustomers } from './move-customers';

interface FoundCustomer {
  readonly id: number;
  readonly name: string;
  readonly groupId: string;
}

/** Brings customers into a group; those whom the caller does not see are refused, the others come. */
export async function addCustomers(
  db: Database,
  groupId: string,
  customerIds: readonly number[],
  writer: Writer,
): Promise<RowResult[]> {
  const { scope } = writer.caller;
  return db.transaction(async (transaction) => {
    const group = await requireGroup(transaction, groupId, scope);
    if (group.isInactive) throw inactiveGroup('groupId');
    const isChosen = sql`k.id = any(${customerIds}::integer[])`;
    const visible = sql`from customer k ${where([isChosen, ...customerScopeConditions(scope, 'k.')])}`;
    await lockCustomers(transaction, sql`select k.id ${visible}`, 'update');
    const rows = await transaction.query<FoundCustomer>(
      sql`select k.id, k.sort_name as name, k.group_id as "groupId" ${visible} order by k.id`,
    );
    const coming = rows.filter((customer) => customer.groupId !== group.id).map(({ id }) => id);
    await moveCustomers(transaction, coming, group, writer);
    const found = new Map(rows.map((customer) => [customer.id, customer]));
    return [...new Set(customerIds)].map((id) => resultOf(id, found.get(id), group.id));
  });
}

function resultOf(id: number, customer: FoundCustomer | undefined, groupId: string): RowResult {
  if (!customer) return { id: String(id), name: '', status: 'refused', errorCode: 'customers.notFound' };
  const status = customer.groupId === groupId ? 'unchanged' : 'done';
  return { id: String(id), name: customer.name, status, errorCode: null };
}
