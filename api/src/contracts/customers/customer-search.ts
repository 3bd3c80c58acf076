import type { CustomerSearch } from '@depotwerk/contract/contracts';
import sql, { type Sql } from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { DEFAULT_GROUP_ID } from '@depotwerk/contract/identity/values/default-group';
import { searchConditions } from '../../search/search-condition';
import { where } from '../../sql/where';
import type { DataScope } from '../../scope/data-scope';
import { customerScopeConditions } from '../../scope/data-scope';
import { customerColumns, customerOrder, customerTables } from './customer-columns';

/** JSON text of a `CustomerPage`, by name. */
export async function searchCustomers(
  db: Queries,
  search: CustomerSearch,
  scope: DataScope,
): Promise<string> {
  const matching = where([...customerScopeConditions(scope, 'k.'), ...criteria(search)]);
  const limits = sql`order by ${customerOrder} limit ${search.limit} offset ${search.offset}`;
  // Hits of a search stand together in the order by name, where a walk could pass all others first: collect them.
  const page =
    search.search === undefined
      ? sql`page as materialized (select k.id from customer k ${matching} ${limits})`
      : sql`hit as materialized (select k.id, k.sort_name from customer k ${matching}),
        page as materialized (select k.id from hit k ${limits})`;
  const total =
    search.search === undefined
      ? sql`select count(*) from customer k ${matching}`
      : sql`select count(*) from hit`;
  const [row] = await db.query<{ items: string; total: number }>(
    sql`with ${page} select (${total}) as total, (select coalesce(json_agg(r), '[]')::text from (
      select ${customerColumns} from ${customerTables} where k.id in (select id from page) order by ${customerOrder}
    ) r) as items`,
  );
  return `{"items":${row?.items ?? '[]'},"total":${row?.total ?? 0}}`;
}

function criteria(search: CustomerSearch): readonly Sql[] {
  const conditions = [...searchConditions('k.search_text', search.search)];
  if (search.excludedIssuerId !== undefined)
    conditions.push(
      sql`not exists (select from contract c where c.customer_id = k.id and c.issuer_id = ${search.excludedIssuerId})`,
    );
  if (search.forGroup !== undefined) conditions.push(sql`k.group_id = ${search.forGroup}::uuid`);
  if (search.excludedGroupId !== undefined)
    conditions.push(sql`k.group_id <> ${search.excludedGroupId}::uuid`);
  if (search.noGroupOnly) conditions.push(sql`k.group_id = ${DEFAULT_GROUP_ID}::uuid`);
  return conditions;
}
