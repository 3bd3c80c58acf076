import type { Queries } from '../../db/database';
import { Parameters } from '../../db/parameters';
import { whereAll } from '../../sql/where';
import type { DataScope } from '../../scope/data-scope';
import { customerScopeConditions } from '../../scope/data-scope';
import { customerColumns, customerOrder, customerTables } from './customer-columns';

/** JSON text of the customers with these ids that the scope holds, by name. */
export async function customersById(db: Queries, ids: readonly number[], scope: DataScope): Promise<string> {
  const parameters = new Parameters();
  const conditions = [
    `k.id = any(${parameters.add(ids)}::integer[])`,
    ...parameters.addAll(customerScopeConditions(scope, 'k.')),
  ];
  const [row] = await db.query<{ body: string }>(
    `select coalesce(json_agg(r), '[]')::text as body from (
      select ${customerColumns} from ${customerTables} ${whereAll(conditions)} order by ${customerOrder}
    ) r`,
    parameters.values,
  );
  return row?.body ?? '[]';
}

/** JSON text of one customer; `undefined` when it does not exist in the scope. */
export async function customerById(
  db: Queries,
  customerId: number,
  scope: DataScope,
): Promise<string | undefined> {
  const parameters = new Parameters();
  const conditions = [
    `k.id = ${parameters.add(customerId)}`,
    ...parameters.addAll(customerScopeConditions(scope, 'k.')),
  ];
  const [row] = await db.query<{ body: string }>(
    `select row_to_json(r)::text as body from (
      select ${customerColumns} from ${customerTables} ${whereAll(conditions)}
    ) r`,
    parameters.values,
    `customer_${scope.kind}`,
  );
  return row?.body;
}
