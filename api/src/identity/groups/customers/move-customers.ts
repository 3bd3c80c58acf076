import { raiseVersion } from '../../../cache/raise-version';
import type { Transaction } from '../../../db/database';
import { recordChange } from '../../../audit/record-change';
import type { Change } from '../../../audit/write-audit';
import type { Writer } from '../../../audit/writer';
import { audit } from '../../../audit/writer';
import { copyCustomers, lockContractsOf } from '../../../records/copy-customers';
import type { NamedRecord } from '../named-record';

interface MovedCustomer extends NamedRecord<number> {
  readonly from: NamedRecord;
}

interface MovedRow {
  readonly id: number;
  readonly name: string;
  readonly fromId: string;
  readonly fromName: string;
}

/**
 * Brings customers, whom the caller has locked, into a group. Their contracts follow. The log tells it three
 * times: of the customer, of the group that was left and of the one that was joined.
 */
export async function moveCustomers(
  transaction: Transaction,
  customerIds: readonly number[],
  target: NamedRecord,
  writer: Writer,
): Promise<void> {
  await lockContractsOf(transaction, customerIds);
  const rows = await transaction.query<MovedRow>(
    `update customer k set group_id = $2, version = k.version + 1, updated_at = now()
    from app_group g, customer o
    where k.id = any($1::integer[]) and o.id = k.id and g.id = o.group_id
    returning k.id, k.sort_name as name, g.id as "fromId", g.name as "fromName"`,
    [customerIds, target.id],
  );
  await copyCustomers(
    transaction,
    rows.map(({ id, name }) => ({ id, groupId: target.id, sortName: name })),
  );
  await raiseVersion(transaction, 'contract', 'group');
  const moved = rows
    .map(({ id, name, fromId, fromName }) => ({ id, name, from: { id: fromId, name: fromName } }))
    .sort((a, b) => a.id - b.id);
  if (moved.length > 0) await audit(transaction, writer, changesOf(moved, target));
}

function changesOf(moved: readonly MovedCustomer[], { id, name }: NamedRecord): Change[] {
  const sources = new Map(moved.map(({ from }) => [from.id, from]));
  return [
    ...moved.map((customer) =>
      recordChange(
        'customer.groupChanged',
        { id: String(customer.id), name: customer.name },
        { group: customer.from },
        { group: { id, name } },
      ),
    ),
    ...[...sources.values()].map((source) =>
      recordChange(
        'group.customersRemoved',
        source,
        { customers: named(moved.filter(({ from }) => from.id === source.id)) },
        null,
      ),
    ),
    recordChange('group.customersAdded', { id, name }, null, { customers: named(moved) }),
  ];
}

const named = (customers: readonly MovedCustomer[]) => customers.map(({ id, name }) => ({ id, name }));
