import type { UserQuery } from '@depotwerk/contract';
import type { Queries } from '../../db/database';
import type { Caller } from '../auth/caller';
import { fewGroupsScopeCondition, userListScopeConditions, userScopeConditions } from '../scope/data-scope';
import { matchesSearchText } from '../search/search-condition';
import { searchPatterns } from '../search/search-pattern';
import { Parameters } from '../sql/parameters';
import { whereAll } from '../sql/where';
import { userColumns, userState } from './user-columns';

const sortColumns: Readonly<Record<NonNullable<UserQuery['sort']>, string>> = {
  userName: 'u.user_name',
  fullName: 'u.full_name',
  roleName: 'r.name',
  lastSignIn: 'u.last_sign_in',
};

function criteria(query: UserQuery, parameters: Parameters): readonly string[] {
  const conditions = searchPatterns(query.search ?? '').map((pattern) =>
    matchesSearchText('u.search_text', parameters.add(pattern)),
  );
  if (!query.includeInactive && query.state !== 'inactive') conditions.push('not u.is_inactive');
  if (query.roleId !== undefined) conditions.push(`u.role_id = ${parameters.add(query.roleId)}::uuid`);
  if (query.state !== undefined) conditions.push(`${userState} = ${parameters.add(query.state)}`);
  if (query.excludedGroupId !== undefined)
    conditions.push(
      `not exists (select from user_group e where e.user_id = u.id and e.group_id = ${parameters.add(query.excludedGroupId)}::uuid)`,
    );
  return conditions;
}

/** Only the last sign-in can be missing, which comes last in both directions; the others walk their index both ways. */
function orderOf({ sort = 'userName', direction = 'asc' }: UserQuery) {
  const nulls = sort === 'lastSignIn' ? ' nulls last' : '';
  return { column: sortColumns[sort], direction: `${direction}${nulls}`, idDirection: direction };
}

const inWords = ({ column, direction, idDirection }: ReturnType<typeof orderOf>): string =>
  `${column} ${direction}, u.id ${idDirection}`;

/** JSON text of a `UserPage`: the users that the caller may see. */
export async function userPage(
  db: Queries,
  query: UserQuery,
  { scope, userId }: Pick<Caller, 'scope' | 'userId'>,
): Promise<string> {
  const parameters = new Parameters();
  // A search finds few, whose memberships are looked up.
  const scopeConditions = query.search === undefined ? userListScopeConditions : userScopeConditions;
  const where = whereAll([...scopeConditions(scope, userId, parameters), ...criteria(query, parameters)]);
  const visibleGroups = fewGroupsScopeCondition(scope, parameters, 'g.id');
  const order = orderOf(query);
  const tables = 'app_user u join role r on r.id = u.role_id';
  const limits = `limit ${query.limit} offset ${query.offset}`;
  // Who is found by a scope or a search is collected once, for page and total; all others are a walk over an index.
  const isPart = scope.kind !== 'all' || query.search !== undefined;
  const page = isPart
    ? `hit as materialized (select u.id, ${order.column} as sort_key from ${tables} ${where}),
      page as materialized (select id from hit order by sort_key ${order.direction}, id ${order.idDirection} ${limits})`
    : `page as materialized (select u.id from ${tables} ${where} order by ${inWords(order)} ${limits})`;
  const total = isPart ? 'select count(*) from hit' : `select count(*) from app_user u ${where}`;
  const [row] = await db.query<{ items: string; total: number }>(
    `with ${page}
    select (${total}) as total,
      (select coalesce(json_agg(p), '[]')::text from (
        select ${userColumns(visibleGroups)} from ${tables} where u.id in (select id from page)
        order by ${inWords(order)}
      ) p) as items`,
    parameters.values,
  );
  return `{"items":${row?.items ?? '[]'},"total":${row?.total ?? 0}}`;
}
