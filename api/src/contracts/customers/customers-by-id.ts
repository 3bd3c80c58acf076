import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { where } from '../../sql/where';
import type { DataScope } from '../../scope/data-scope';
import { customerScopeConditions } from '../../scope/data-scope';
import { customerColumns, customerOrder, customerTables } from './customer-columns';

/** JSON text of the customers with these ids that the scope holds, by name. */
export async function customersById(db: Queries, ids: readonly number[], scope: DataScope): Promise<string> {
  const conditions = [sql`k.id = any(${ids}::integer[])`, ...customerScopeConditions(scope, 'k.')];
  const [row] = await db.query<{ body: string }>(
    sql`select coalesce(json_agg(r), '[]')::text as body from (
      select ${customerColumns} from ${customerTables} ${where(conditions)} order by ${customerOrder}
    ) r`,
  );
  return row?.body ?? '[]';
}

/** JSON text of one customer; `undefined` when it does not exist in the scope. */
export async function customerById(
  db: Queries,
  customerId: number,
  scope: DataScope,
): Promise<string | undefined> {
  const conditions = [sql`k.id = ${customerId}`, ...customerScopeConditions(scope, 'k.')];
  const [row] = await db.query<{ body: string }>(
    sql`select row_to_json(r)::text as body from (
      select ${customerColumns} from ${customerTables} ${where(conditions)}
    ) r`,
    `customer_${scope.kind}`,
  );
  return row?.body;
}
