import { SEARCH_HITS } from '@depotwerk/contract/desk/values/search-kinds';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Reads } from '../../db/database';
import { customerScopeConditions, type DataScope, type GroupScope } from '../../scope/data-scope';
import { nameOrder } from '../../sql/name-order';
import { where } from '../../sql/where';
import { nameRanges } from '../../search/name-ranges';
import { searchConditions } from '../../search/search-condition';
import { searchPatterns } from '../../search/search-pattern';
import { HITS_TO_RANK } from '../../search/search-limits';

/** Groups that are named one by one; the customers of more groups are so many that a walk past all meets them soon. */
const MOST_GROUPS = 1_000;

/** Groups that are walked one by one, so that customers of others are not passed. */
const MOST_WALKS = 20;

const isFewGroups = (scope: DataScope): scope is GroupScope =>
  scope.kind === 'groups' && scope.groupIds.length <= MOST_GROUPS;

/** The planner knows how many customers a few groups have, but not how many those below a group have. */
const scopeConditions = (scope: DataScope): readonly Sql[] =>
  isFewGroups(scope)
    ? [sql`k.group_id = any(${scope.groupIds}::uuid[])`]
    : customerScopeConditions(scope, 'k.');

const [lastName, wholeName] = nameOrder(sql`k.sort_name`);
const order = sql`${lastName}, ${wholeName}`;
const collation = raw('collate "und-x-icu"');

/** Conditions of each walk. */
const walksOf = (scope: DataScope): readonly (readonly Sql[])[] =>
  isFewGroups(scope) && scope.groupIds.length > 0 && scope.groupIds.length <= MOST_WALKS
    ? scope.groupIds.map((id) => [sql`k.group_id = ${id}::uuid`])
    : [scopeConditions(scope)];

/**
 * The first names of a range, along the index of the order by name. The text is looked up as an expression, which keeps the planner
 * from its trigram index.
 */
function walkRange([from, to]: readonly [string, string], start: string, within: readonly Sql[]): Sql {
  const conditions = [
    sql`${lastName} >= ${from} ${collation}`,
    sql`${lastName} < ${to} ${collation}`,
    sql`k.search_text || '' like ${start}`,
    ...within,
  ];
  return sql`(select k.id, k.sort_name from customer k ${where(conditions)}
    order by ${order}, k.id limit ${SEARCH_HITS})`;
}

/** Customers whose last name begins with a word. */
function walkNames(word: string, start: string, scope: DataScope): Sql {
  const walks = nameRanges(word).flatMap((range) =>
    walksOf(scope).map((within) => walkRange(range, start, within)),
  );
  return sql`select k.id from (${join(walks, ' union all ')}) k
    order by ${order}, k.id limit ${2 * SEARCH_HITS}`;
}

/** Pattern of the texts with a word that begins so. */
function startOf(text: string): string {
  const [first = ''] = searchPatterns(text)[0] ?? [];
  return first.startsWith('% ') ? first : `% ${first.slice(1)}`;
}

/** Names that have all words somewhere; those that begin with the first one come first. */
function collectNames(text: string, scope: DataScope): Sql {
  const conditions = [...scopeConditions(scope), ...searchConditions('k.search_text', text)];
  return sql`with k as materialized (select k.id, k.sort_name, k.search_text from customer k ${where(conditions)}
      limit ${HITS_TO_RANK})
    select k.id from k order by k.search_text like ${startOf(text)} desc, ${order}, k.id
    limit ${SEARCH_HITS}`;
}

interface Found {
  readonly id: number;
}

/** Customers that a text finds, the best first. */
export async function findCustomers(db: Reads, text: string, scope: DataScope): Promise<readonly number[]> {
  const isName = searchPatterns(text).length === 1 && !/\p{Nd}/u.test(text);
  const walked =
    isName && scope.kind !== 'customer' ? await db.query<Found>(walkNames(text, startOf(text), scope)) : [];
  const first = new Set(walked.map(({ id }) => id));
  if (first.size < SEARCH_HITS)
    for (const { id } of await db.query<Found>(collectNames(text, scope))) first.add(id);
  return [...first].slice(0, SEARCH_HITS);
}
