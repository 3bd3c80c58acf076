import type { ContractSelection } from './contract-filter';
import { impliedBySort, selectionConditions } from './contract-filter';
import { hintKeys, rowColumns } from './contract-row';
import type { ContractOrder } from './contract-sort';
import { orderBy, sortColumns } from './contract-sort';
import type { Position } from './cursor';
import { rowsBehind } from './keyset';
import { whereAll } from '../../sql/where';
import { versionColumn } from './contract-version';
import { Parameters } from '../../sql/parameters';

export interface PageRequest {
  readonly selection: ContractSelection;
  readonly order: ContractOrder;
  readonly limit: number;
  readonly offset: number;
  readonly after: Position | null;
}

/** What {@link pageStatement} answers, in one row. */
export interface PageRow {
  /** JSON array of the rows. */
  readonly items: string;
  /** Of the last row, when there are more behind it. */
  readonly keys: readonly (string | null)[] | null;
  readonly lastId: number | null;
  readonly version: number;
}

/** Up to this many rows are sorted rather than found by walking an index past all that do not match. */
const FEW = 2_000;

/**
 * One statement for one page, by one of two ways. Many rows match: walk the index of the order and check the filter
 * inside the index until the page is full. Few match, or there is a search: collect all matching rows by the index of
 * the filter and sort them. The planner cannot choose well itself, because it takes filters and order for
 * independent: words of a name stand together in the order by name, and a team may sell no contract of a tariff.
 *
 * @param total how many rows the selection holds
 */
export function pageStatement(
  { selection, order, limit, offset, after }: PageRequest,
  total: number,
): { text: string; values: readonly unknown[] } {
  const parameters = new Parameters();
  const columns = sortColumns[order.sort].map(({ column }) => column).join(', ');
  const conditions = selectionConditions(selection, parameters);
  const collects = selection.filter.search !== undefined || total <= FEW;
  const narrowing = collects ? [] : [...conditions, ...impliedBySort(selection, order.sort, parameters)];
  const stretches = after
    ? rowsBehind(order, after, parameters)
    : collects
      ? []
      : dueStretches(selection, order, parameters);
  const page = (stretch: string | null): string => `
    select id, ${columns} from ${collects ? 'hit' : 'contract'}
    ${whereAll([...narrowing, ...(stretch === null ? [] : [stretch])])}
    order by ${orderBy(order)} limit ${limit + 1 + offset}`;
  const walk =
    stretches.length === 0
      ? page(null)
      : stretches.map((stretch) => `(${page(stretch)})`).join(' union all ');
  const hit = `hit as materialized (select id, ${columns} from contract ${whereAll(conditions)}), `;
  const text = `with ${collects ? hit : ''}page as materialized (
    select * from (${walk}) w order by ${orderBy(order)} limit ${limit + 1} offset ${offset}
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
    ${versionColumn} as version
  from (select 1) one left join lateral (
    select array[${sortColumns[order.sort].map(({ column, toText }) => toText(column)).join(', ')}] as keys, id
    from page order by ${orderBy(order)} limit 1 offset ${limit - 1}
  ) last on (select count(*) from page) > ${limit}`;
  return { text, values: parameters.values };
}

/**
 * Contracts that are due, by last check: the ones never checked and the ones checked long ago are two ranges of
 * the index, at its two ends when one reads it backwards.
 */
function dueStretches(
  { filter, dueBefore }: ContractSelection,
  { sort }: ContractOrder,
  parameters: Parameters,
): readonly string[] {
  if (sort !== 'lastCheck' || filter.check !== 'due') return [];
  return ['last_check is null', `last_check < ${parameters.add(dueBefore)}::timestamptz`];
}
