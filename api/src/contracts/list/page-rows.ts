import type { Parameters } from '../../db/parameters';
import { whereAll } from '../../sql/where';
import type { ContractSelection } from './contract-filter';
import { narrowingConditions, hitConditions } from './contract-filter';
import type { ContractOrder } from './contract-sort';
import { orderBy, sortColumns } from './contract-sort';
import { rowsBehind } from './keyset';
import { orderBounds } from './order-bounds';
import type { PageRequest } from './page-request';
import type { SearchHits } from './search-hits';
import { idsAround, isSearchHit } from './search-hits';

/** SQL for the rows that a page is cut from: id and sort columns. */
export interface PageRows {
  /** Common table expressions that {@link rows} refers to. */
  readonly tables: readonly string[];
  readonly rows: string;
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
 *
 * @param total how many rows the selection holds
 * @param hits which ones, where a search is known to have found them
 */
export function pageRows(
  { selection, order, limit, offset, after }: PageRequest,
  total: number,
  hits: SearchHits | null,
  parameters: Parameters,
): PageRows {
  const needed = limit + 1 + offset;
  const columns = sortColumns[order.sort].map(({ column }) => column).join(', ');
  const narrowing = narrowingConditions(selection, parameters);
  const search = hitConditions(selection, parameters);
  const behind = after ? rowsBehind(order, after, parameters) : [];
  const inOrder = (table: string, conditions: readonly string[], most: number): string =>
    `select id, ${columns} from ${table} ${whereAll(conditions)} order by ${orderBy(order)} limit ${most}`;
  const collected = (gate: readonly string[]): string =>
    `hit as materialized (select id, ${columns} from contract ${whereAll([...narrowing, ...search, ...gate])})`;
  const sorted = inOrder('hit', behind.length === 0 ? [] : [`(${behind.join(' or ')})`], needed);

  const reach = walkReach(selection, order, total, needed, hits);
  if (reach === 0) return { tables: [collected([])], rows: sorted };

  const stretches = after ? behind : boundedStretches(selection, order, parameters);
  const walked =
    stretches.length === 0
      ? inOrder('contract', narrowing, reach)
      : stretches
          .map((stretch) => `(${inOrder('contract', [...narrowing, stretch], reach)})`)
          .join(' union all ');
  if (search.length === 0) return { tables: [], rows: walked };

  // Without the hits by id for each row that the walk passes, as no index of an order carries the text.
  const isHit = hits
    ? isSearchHit(hits, 'w.id', parameters)
    : `(select ${search.join(' and ')} from contract c where c.id = w.id)`;
  const tried = `tried as materialized (
    select * from (select * from (${walked}) u order by ${orderBy(order)} limit ${reach}) w
    where ${isHit} order by ${orderBy(order)} limit ${needed})`;
  const found = '(select count(*) from tried)';
  return {
    tables: [tried, collected([`${found} < ${needed}`])],
    rows: `select * from tried where ${found} = ${needed} union all (${sorted})`,
  };
}

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
