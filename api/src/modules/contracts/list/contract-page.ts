import type { ContractSelection } from './contract-filter';
import { selectionConditions } from './contract-filter';
import { hintKeys, rowColumns } from './contract-row';
import type { ContractOrder, ContractSortKey } from './contract-sort';
import { orderBy, sortColumns } from './contract-sort';
import type { Position } from './cursor';
import { rowsBehind } from './keyset';
import { orderBounds } from './order-bounds';
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
/** The same for hits of a search: a walk must look into the table for each row that it passes. */
const FEW_HITS = 8_000;

/**
 * One statement for one page, by one of two ways. Many rows match: walk the index of the order and check the filter
 * inside the index until the page is full. Few match: collect all of them by the index of the filter and sort them.
 * The planner cannot choose well itself, because it takes filter and order for independent: words of a name stand
 * together in the order by name, and a team may sell no contract of a tariff.
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
  const isCollected = collects(selection, order, total);
  const narrowing = isCollected ? [] : conditions;
  const stretches = after
    ? rowsBehind(order, after, parameters)
    : isCollected
      ? []
      : boundedStretches(selection, order, parameters);
  const page = (stretch: string | null): string => `
    select id, ${columns} from ${isCollected ? 'hit' : 'contract'}
    ${whereAll([...narrowing, ...(stretch === null ? [] : [stretch])])}
    order by ${orderBy(order)} limit ${limit + 1 + offset}`;
  const walk =
    stretches.length === 0
      ? page(null)
      : stretches.map((stretch) => `(${page(stretch)})`).join(' union all ');
  const hit = `hit as materialized (select id, ${columns} from contract ${whereAll(conditions)}), `;
  const text = `with ${isCollected ? hit : ''}page as materialized (
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

/** Orders that say nothing about what a search finds, so that the hits lie evenly along them. */
const independentOfNames: ReadonlySet<ContractSortKey> = new Set([
  'value',
  'score',
  'worstHint',
  'lastCheck',
  'startDate',
]);

/** Whether to collect the matching rows and sort them, or to walk the index of the order until the page is full. */
function collects({ filter }: ContractSelection, { sort }: ContractOrder, total: number): boolean {
  if (filter.search === undefined) return total <= FEW;
  const isNumberOrder = sort === 'contractNumber' && !/\d/.test(filter.search);
  return total <= FEW_HITS || !(independentOfNames.has(sort) || isNumberOrder);
}

/** Parts of the index in which the rows of a first page can lie. */
function boundedStretches(
  selection: ContractSelection,
  { sort }: ContractOrder,
  parameters: Parameters,
): readonly string[] {
  const bounds = orderBounds(selection, sort, parameters);
  if (!bounds) return [];
  const [first] = sortColumns[sort];
  return bounds.isNullable && first ? [bounds.condition, `${first.column} is null`] : [bounds.condition];
}
