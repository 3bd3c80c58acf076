import type { CustomerSearch } from '@depotwerk/contract/contracts';
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { DEFAULT_GROUP_ID } from '@depotwerk/contract/identity/values/default-group';
import { searchConditions } from '../../search/search-condition';
import { where } from '../../sql/where';
import type { DataScope } from '../../scope/data-scope';
import { customerScopeConditions } from '../../scope/data-scope';
import { contractCounts, customerColumns, customerOrder, customerTables } from './customer-columns';

/** JSON text of a `CustomerPage`, by name. */
export async function searchCustomers(
  db: Queries,
  search: CustomerSearch,
  scope: DataScope,
): Promise<string> {
  const matching = where([...customerScopeConditions(scope, 'k.'), ...criteria(search)]);
  const limits = sql`order by ${customerOrder} limit ${search.limit} offset ${search.offset}`;
  const { excludedIssuerId } = search;
  const chosen = raw(excludedIssuerId === undefined ? 'hit' : 'remaining');
  // Hits of a search stand together in the order by name, where a walk could pass all others first: collect them.
  const isWalk = search.search === undefined && excludedIssuerId === undefined;
  const page = isWalk
    ? sql`page as materialized (select k.id from customer k ${matching} ${limits})`
    : sql`hit as materialized (select k.id, k.sort_name from customer k ${matching}),
        ${excludedIssuerId === undefined ? empty : withoutContractsAt(excludedIssuerId)}
        page as materialized (select k.id from ${chosen} k ${limits})`;
  const total = isWalk
    ? sql`select count(*) from customer k ${matching}`
    : sql`select count(*) from ${chosen}`;
  const [row] = await db.query<{ items: string; total: number }>(
    sql`with ${page}, ${contractCounts(sql`in (select id from page)`)}
    select (${total}) as total, (select coalesce(json_agg(r), '[]')::text from (
      select ${customerColumns} from ${customerTables} where k.id in (select id from page) order by ${customerOrder}
    ) r) as items`,
  );
  return `{"items":${row?.items ?? '[]'},"total":${row?.total ?? 0}}`;
}

/** The hits without a contract at an insurer. */
const withoutContractsAt = (issuerId: number): Sql => sql`
  holder as materialized (select distinct customer_id from contract where issuer_id = ${issuerId} and customer_id in (select id from hit)),
  remaining as materialized (select * from hit where id not in (select customer_id from holder)),`;

function criteria(search: CustomerSearch): readonly Sql[] {
  const conditions = [...searchConditions('k.search_text', search.search)];
  if (search.forGroup !== undefined) conditions.push(sql`k.group_id = ${search.forGroup}::uuid`);
  if (search.excludedGroupId !== undefined)
    conditions.push(sql`k.group_id <> ${search.excludedGroupId}::uuid`);
  if (search.noGroupOnly) conditions.push(sql`k.group_id = ${DEFAULT_GROUP_ID}::uuid`);
  return conditions;
}
