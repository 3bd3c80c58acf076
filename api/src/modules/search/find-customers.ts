import { SEARCH_HITS } from '@depotwerk/contract/values/search';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { Parameters } from '../../db/parameters';
import { customerScopeConditions, type DataScope, type GroupScope } from '../scope/data-scope';
import { nameOrder } from '../sql/name-order';
import { where, whereAll } from '../sql/where';
import { nameRanges } from './name-ranges';
import { searchConditions } from './search-condition';
import { searchPatterns } from './search-pattern';
import { HITS_TO_RANK } from './search-limits';

/** Groups that are walked one by one; the customers of more groups are so many that a walk past all meets them soon. */
const MOST_GROUPS = 1_000;

const isFewGroups = (scope: DataScope): scope is GroupScope =>
  scope.kind === 'groups' && scope.groupIds.length <= MOST_GROUPS;

/** The planner knows how many customers a few groups have, but not how many those below a group have. */
const scopeConditions = (scope: DataScope): readonly Sql[] =>
  isFewGroups(scope)
    ? [sql`k.group_id = any(${scope.groupIds}::uuid[])`]
    : customerScopeConditions(scope, 'k.');

const order = join(nameOrder('k.sort_name').map((part) => raw(part)));
const collation = raw('collate "und-x-icu"');

/** The first names of each range and group, along the indexes of the order by name: the cost does not grow with them. */
function walkNames(word: string, scope: DataScope): Sql {
  const [lastName] = nameOrder('k.sort_name');
  const ranges = nameRanges(word).map(([from, to]) => sql`(${from}::text, ${to}::text)`);
  const conditions = [
    sql`${raw(lastName)} >= r.lower_end ${collation}`,
    sql`${raw(lastName)} < r.upper_end ${collation}`,
    ...searchPatterns(word).flatMap(([pattern = '']) => [
      sql`k.search_text like ${pattern.startsWith('% ') ? pattern : `% ${pattern.slice(1)}`}`,
    ]),
    ...(isFewGroups(scope) ? [sql`k.group_id = g.id`] : scopeConditions(scope)),
  ];
  return sql`select k.id from (values ${join(ranges)}) r (lower_end, upper_end)
    ${isFewGroups(scope) ? sql`cross join unnest(${scope.groupIds}::uuid[]) g (id)` : empty}
    cross join lateral (select k.id, k.sort_name from customer k ${where(conditions)}
      order by ${order}, k.id limit ${SEARCH_HITS}) k
    order by ${order}, k.id limit ${2 * SEARCH_HITS}`;
}

/** Names that have all words somewhere; those that begin with the first one come first. */
function collectNames(text: string, scope: DataScope): { text: string; values: readonly unknown[] } {
  const parameters = new Parameters();
  const conditions = [
    ...parameters.addAll(scopeConditions(scope)),
    ...searchConditions('k.search_text', text, parameters),
  ];
  const [first = ''] = searchPatterns(text)[0] ?? [];
  const start = parameters.add(first.startsWith('% ') ? first : `% ${first.slice(1)}`);
  return {
    text: `with k as materialized (select k.id, k.sort_name, k.search_text from customer k ${whereAll(conditions)}
        limit ${HITS_TO_RANK})
      select k.id from k order by k.search_text like ${start} desc, ${nameOrder('k.sort_name').join(', ')}, k.id
      limit ${SEARCH_HITS}`,
    values: parameters.values,
  };
}

interface Found {
  readonly id: number;
}

/** Customers that a text finds, the best first. */
export async function findCustomers(db: Queries, text: string, scope: DataScope): Promise<readonly number[]> {
  const isName = searchPatterns(text).length === 1 && !/\p{Nd}/u.test(text);
  const walked = isName && scope.kind !== 'customer' ? await db.query<Found>(walkNames(text, scope)) : [];
  const first = new Set(walked.map(({ id }) => id));
  if (first.size < SEARCH_HITS) {
    const collected = collectNames(text, scope);
    for (const { id } of await db.query<Found>(collected.text, collected.values)) first.add(id);
  }
  return [...first].slice(0, SEARCH_HITS);
}
