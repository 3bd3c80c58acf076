import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { where } from '../../sql/where';
import type { ContractCount } from './contract-counts';
import type { ContractSelection } from './contract-filter';
import { hitConditions, narrowingConditions } from './contract-filter';
import type { ContractOrder } from './contract-sort';
import { orderBy, rowsBehind, sortColumns } from './contract-sort';
import type { PageRequest } from './list-request';
import { orderBounds } from './order-bounds';
import type { SearchHits } from './search-hits';
import { idsAround, isSearchHit } from './search-hits';

/** The rows of `contract` that a page is cut from: id and sort columns. */
export interface MatchingRows {
  /** Common table expressions that {@link rows} refers to. */
  readonly tables: readonly Sql[];
  readonly rows: Sql;
}

/** Up to this many rows are sorted rather than found by walking an index past all that do not match. */
const FEW = 2_000;
/** The same for hits of a search: a walk must look into the table for each row that it passes. */
const FEW_HITS = 8_000;
/** Every how many rows a walk should meet a hit to be worth a try. */
const HIT_EVERY = 16;
/**
 * What a try may look at, as a share of the hits that would be collected instead: a row of the table costs as much as
 * three collected hits, a bit next to nothing. A search is mostly for a name, whose hits stand together in that order,
 * so there a try has to be cheap.
 */
const tries = { rows: { names: 1 / 16, others: 1 / 2 }, bits: { names: 1, others: 8 } };

/**
 * The rows of a page. Many match: walk the index of the order and check the filter until the page is full. Few match:
 * collect and sort them. The planner takes filter and order for independent and chooses badly. Where the hits of a search
 * lie is unknown, so a walk past many of them is a try of limited length.
 */
export function matchingRows(
  { selection, order, limit, offset, after }: PageRequest,
  { total, hits }: ContractCount,
): MatchingRows {
  const needed = limit + 1 + offset;
  const columns = raw(sortColumns[order.sort].map(({ column }) => column).join(', '));
  const inOrder = (table: string, conditions: readonly Sql[], most: number): Sql =>
    sql`select id, ${columns} from ${raw(table)} ${where(conditions)} order by ${orderBy(order)} limit ${most}`;
  const narrowing = narrowingConditions(selection);
  const search = hitConditions(selection);
  const behind = after ? rowsBehind(order, after) : [];

  const collected = (gate: Sql): Sql =>
    sql`hit as materialized (select id, ${columns} from contract ${gate} ${where([...narrowing, ...search])})`;
  const sorted = inOrder('hit', behind.length === 0 ? [] : [sql`(${join(behind, ' or ')})`], needed);

  const reach = walkReach(selection, order, total, needed, hits);
  if (reach === 0) return { tables: [collected(empty)], rows: sorted };

  const stretches = after ? behind : boundedStretches(selection, order);
  const walked =
    stretches.length === 0
      ? inOrder('contract', narrowing, reach)
      : join(
          stretches.map((stretch) => sql`(${inOrder('contract', [...narrowing, stretch], reach)})`),
          ' union all ',
        );
  if (search.length === 0) return { tables: [], rows: walked };

  const passed = sql`(select * from (${walked}) u order by ${orderBy(order)} limit ${reach}) w`;
  const tried = sql`tried as materialized (
    select w.* from ${hits ? sql`${passed} where ${isSearchHit(hits)}` : sql`${passed} ${withText(search)}`}
    order by ${orderBy(order)} limit ${needed})`;
  const found = sql`(select count(*) from tried)`;
  return {
    // A join, not a condition: an engine of many servers takes none beside `not exists`.
    tables: [tried, collected(sql`join (select count(*) as found from tried) g on g.found < ${needed}`)],
    rows: sql`select * from tried where ${found} = ${needed} union all (${sorted})`,
  };
}

/**
 * Looks into the table for each row `w` that the walk passes, as no index of an order carries the text. `coalesce` and the array keep the
 * planner from beginning with the texts or with the whole table; it takes every other row for a hit, and stops when the page is full.
 */
const withText = (search: readonly Sql[]): Sql =>
  sql`join (select id as contract_id, coalesce(${join(search, ' and ')}, false) as is_hit from contract) t
    on t.contract_id = any(array[w.id]) where t.is_hit`;

/** How many rows a walk along the order may pass; 0 when the matching rows are rather collected. */
function walkReach(
  { filter }: ContractSelection,
  { sort }: ContractOrder,
  total: number,
  needed: number,
  hits: SearchHits | null,
): number {
  if (filter.search === undefined) return total <= FEW ? 0 : needed;
  if (total <= (hits ? FEW : FEW_HITS)) return 0;
  const share = tries[hits ? 'bits' : 'rows'][sort === 'customer' ? 'names' : 'others'];
  const reach = Math.floor(total * share);
  const expected = needed * (hits ? idsAround(hits) / total : HIT_EVERY);
  return expected <= reach ? reach : 0;
}

/** Parts of the index in which the rows of a first page can lie. */
function boundedStretches(selection: ContractSelection, { sort }: ContractOrder): readonly Sql[] {
  const bounds = orderBounds(selection, sort);
  if (!bounds) return [];
  const [first] = sortColumns[sort];
  return bounds.isNullable && first
    ? [bounds.condition, sql`${raw(first.column)} is null`]
    : [bounds.condition];
}
