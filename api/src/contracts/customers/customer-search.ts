import type { CustomerSearch } from '@depotwerk/contract/contracts';
import type { Queries } from '../../db/database';
import { DEFAULT_GROUP_ID } from '@depotwerk/contract/identity/values/default-group';
import { searchConditions } from '../../search/search-condition';
import { Parameters } from '../../db/parameters';
import { whereAll } from '../../sql/where';
import type { DataScope } from '../../scope/data-scope';
import { customerScopeConditions } from '../../scope/data-scope';
import { customerColumns, customerOrder, customerTables } from './customer-columns';

/** JSON text of a `CustomerPage`, by name. */
export async function searchCustomers(
  db: Queries,
  search: CustomerSearch,
  scope: DataScope,
): Promise<string> {
  const parameters = new Parameters();
  const where = whereAll([
    ...parameters.addAll(customerScopeConditions(scope, 'k.')),
    ...criteria(search, parameters),
  ]);
  const limits = `order by ${customerOrder} limit ${search.limit} offset ${search.offset}`;
  // Hits of a search stand together in the order by name, where a walk could pass all others first: collect them.
  const page =
    search.search === undefined
      ? `page as materialized (select k.id from customer k ${where} ${limits})`
      : `hit as materialized (select k.id, k.sort_name from customer k ${where}),
        page as materialized (select k.id from hit k ${limits})`;
  const total =
    search.search === undefined ? `select count(*) from customer k ${where}` : 'select count(*) from hit';
  const [row] = await db.query<{ items: string; total: number }>(
    `with ${page} select (${total}) as total, (select coalesce(json_agg(r), '[]')::text from (
      select ${customerColumns} from ${customerTables} where k.id in (select id from page) order by ${customerOrder}
    ) r) as items`,
    parameters.values,
  );
  return `{"items":${row?.items ?? '[]'},"total":${row?.total ?? 0}}`;
}

function criteria(search: CustomerSearch, parameters: Parameters): readonly string[] {
  const conditions = [...searchConditions('k.search_text', search.search, parameters)];
  if (search.excludedIssuerId !== undefined)
    conditions.push(
      `not exists (select from contract c where c.customer_id = k.id and c.issuer_id = ${parameters.add(search.excludedIssuerId)})`,
    );
  if (search.forGroup !== undefined) conditions.push(`k.group_id = ${parameters.add(search.forGroup)}::uuid`);
  if (search.excludedGroupId !== undefined)
    conditions.push(`k.group_id <> ${parameters.add(search.excludedGroupId)}::uuid`);
  if (search.noGroupOnly) conditions.push(`k.group_id = ${parameters.add(DEFAULT_GROUP_ID)}::uuid`);
  return conditions;
}
