import sql from 'sql-template-tag';
import type { Queries, Transaction } from '../db/database';
import { keepFigures } from './keep-figures';
import { lockContracts } from './lock-rows';

/** What contracts copy of their customer, for their lists and for the data scope. */
export interface CopiedCustomer {
  readonly id: number;
  readonly groupId: string;
  readonly sortName: string;
}

/**
 * Locks the contracts of customers that the caller has locked and is about to rename or to move, by id: customers before contracts, as
 * everybody does who writes several.
 */
export const lockContractsOf = (db: Queries, customerIds: readonly number[]): Promise<void> =>
  lockContracts(
    db,
    sql`select id from contract where customer_id = any(${customerIds}::int[])`,
    'no key update',
  );

/**
 * Brings the copies of customers in their contracts in line. Whoever writes name or group of a customer calls it in the same transaction.
 */
export async function copyCustomers(db: Transaction, customers: readonly CopiedCustomer[]): Promise<void> {
  const copied = sql`jsonb_to_recordset(${JSON.stringify(customers)}::jsonb) as k (id int, "groupId" uuid, "sortName" text)`;
  const moved = await db.query<{ id: number }>(
    sql`select c.id from contract c join ${copied} on c.customer_id = k.id where c.group_id <> k."groupId"`,
  );
  const ids = moved.map(({ id }) => id);
  await keepFigures(db, { rows: ids, histories: ids }, () =>
    db.query(
      sql`update contract c set group_id = k."groupId", customer_sort_name = k."sortName" from ${copied}
        where c.customer_id = k.id and (c.group_id, c.customer_sort_name) is distinct from (k."groupId", k."sortName")`,
    ),
  );
}
