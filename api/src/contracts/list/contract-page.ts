import { Parameters } from '../../db/parameters';
import { hintKeys, rowColumns } from './contract-row';
import { orderBy, sortColumns } from './contract-sort';
import { contractVersion } from './contract-version';
import type { PageRequest } from './page-request';
import { pageRows } from './page-rows';
import type { SearchHits } from './search-hits';

/** What {@link pageStatement} answers, in one row. */
export interface PageRow {
  /** JSON array of the rows. */
  readonly items: string;
  /** Of the last row, when there are more behind it. */
  readonly keys: readonly (string | null)[] | null;
  readonly lastId: number | null;
  readonly version: number;
}

/**
 * One statement for one page.
 *
 * @param total how many rows the selection holds
 * @param hits which ones, where a search is known to have found them
 */
export function pageStatement(
  request: PageRequest,
  total: number,
  hits: SearchHits | null = null,
): { text: string; values: readonly unknown[] } {
  const { order, limit, offset } = request;
  const parameters = new Parameters();
  const { tables, rows } = pageRows(request, total, hits, parameters);
  const text = `with ${tables.map((table) => `${table}, `).join('')}page as materialized (
    select * from (${rows}) w order by ${orderBy(order)} limit ${limit + 1} offset ${offset}
  ), shown as materialized (select * from page order by ${orderBy(order)} limit ${limit})
  select
    (select coalesce(json_agg(r), '[]')::text from (
      select ${rowColumns(parameters.add(hintKeys))}
      from shown s
      join contract c on c.id = s.id
      join customer k on k.id = c.customer_id
      join tariff t on t.id = c.tariff_id
      order by ${orderBy(order, 'c.')}
    ) r) as items,
    last.keys, last.id as "lastId",
    ${contractVersion.column} as version
  from (select 1) one left join lateral (
    select array[${sortColumns[order.sort].map(({ column, toText }) => toText(column)).join(', ')}] as keys, id
    from page order by ${orderBy(order)} limit 1 offset ${limit - 1}
  ) last on (select count(*) from page) > ${limit}`;
  return { text, values: parameters.values };
}
