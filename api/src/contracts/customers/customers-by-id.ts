import type { CustomerDetail } from '@depotwerk/contract/contracts';
import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { notFound } from '../../http/api-fault';
import { where } from '../../sql/where';
import type { DataScope } from '../../scope/data-scope';
import { customerScopeConditions } from '../../scope/data-scope';
import { contractCounts, customerColumns, customersJson, customerTables } from './customer-columns';

/** JSON text of the customers with these ids that the scope holds, by name. */
export async function customersById(db: Queries, ids: readonly number[], scope: DataScope): Promise<string> {
  const conditions = [sql`k.id = any(${ids}::integer[])`, ...customerScopeConditions(scope, 'k.')];
  const [row] = await db.query<{ body: string }>(
    sql`with ${contractCounts(sql`= any(${ids}::integer[])`)} select ${customersJson(where(conditions))} as body`,
  );
  return row?.body ?? '[]';
}

/** @throws {ApiFault} 404 when there is no such customer in the scope */
export async function readCustomer(
  db: Queries,
  customerId: number,
  scope: DataScope,
): Promise<CustomerDetail> {
  const conditions = [sql`k.id = ${customerId}`, ...customerScopeConditions(scope, 'k.')];
  const [row] = await db.query<{ customer: CustomerDetail }>(
    sql`with ${contractCounts(sql`= ${customerId}`)} select row_to_json(r) as customer from (
      select ${customerColumns}, k.date_of_birth as "dateOfBirth", k.email, k.phone_number as "phoneNumber", k.version
      from ${customerTables} ${where(conditions)}
    ) r`,
    `customer_${scope.kind}`,
  );
  if (!row) throw notFound('customers', customerId);
  return row.customer;
}
