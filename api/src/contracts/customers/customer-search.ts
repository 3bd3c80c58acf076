import type { CustomerSearch } from '@depotwerk/contract/contracts';
import sql, { type Sql } from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { DEFAULT_GROUP_ID } from '@depotwerk/contract/identity/values/default-group';
import { searchConditions } from '../../search/search-condition';
import { where } from '../../sql/where';
import type { DataScope } from '../../scope/data-scope';
import { customerScopeConditions } from '../../scope/data-scope';
import { contractCounts, customerOrder, customersJson } from './customer-columns';

/** JSON text of a `CustomerPage`, by name. */
export async function searchCustomers(
  db: Queries,
  search: CustomerSearch,
  scope: DataScope,
): Promise<string> {
  const matching = where([...customerScopeConditions(scope, 'k.'), ...criteria(search)]);
  const limits = sql`order by ${customerOrder} limit ${search.limit} offset ${search.offset}`;
  // Hits of a search stand together in the order by name, where a walk could pass all others first: collect them.
  const isWalk = search.search === undefined && search.excludedIssuerId === undefined;
  const page = isWalk
    ? sql`page as materialized (select k.id from customer k ${matching} ${limits})`
    : sql`${hits(matching, search)}, page as materialized (select k.id from hit k ${limits})`;
  const total = isWalk ? sql`select count(*) from customer k ${matching}` : sql`select count(*) from hit`;
  const [row] = await db.query<{ items: string; total: number }>(
    sql`with ${page}, ${contractCounts(sql`in (select id from page)`)}
    select (${total}) as total, ${customersJson(sql`where k.id in (select id from page)`)} as items`,
  );
  return `{"items":${row?.items ?? '[]'},"total":${row?.total ?? 0}}`;
}

/** Contracts lie on other servers than customers, so those at an insurer that is left out are looked up for all candidates at once. */
function hits(matching: Sql, { excludedIssuerId }: CustomerSearch): Sql {
  const candidates = sql`select k.id, k.sort_name from customer k ${matching}`;
  return excludedIssuerId === undefined
    ? sql`hit as materialized (${candidates})`
    : sql`candidate as materialized (${candidates}), hit as materialized (
        select * from candidate where id not in (select customer_id from contract
          where issuer_id = ${excludedIssuerId} and customer_id in (select id from candidate)))`;
}

function criteria(search: CustomerSearch): readonly Sql[] {
  const conditions = [...searchConditions('k.search_text', search.search)];
  if (search.forGroup !== undefined) conditions.push(sql`k.group_id = ${search.forGroup}::uuid`);
  if (search.excludedGroupId !== undefined)
    conditions.push(sql`k.group_id <> ${search.excludedGroupId}::uuid`);
  if (search.noGroupOnly) conditions.push(sql`k.group_id = ${DEFAULT_GROUP_ID}::uuid`);
  return conditions;
}
