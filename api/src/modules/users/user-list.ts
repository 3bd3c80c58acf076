import type { UserQuery } from '@depotwerk/contract';
import type { Queries } from '../../db/database';
import type { Caller } from '../auth/caller';
import { groupScopeConditions, userScopeConditions } from '../scope/data-scope';
import { matchesSearchText } from '../search/search-condition';
import { searchPatterns } from '../search/search-pattern';
import { Parameters } from '../sql/parameters';
import { whereAll } from '../sql/where';
import { userColumns, userState } from './user-columns';

/** Only the last sign-in can be missing; the others walk their index in both directions. */
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

function orderOf({ sort = 'userName', direction = 'asc' }: UserQuery): string {
  const nulls = sort === 'lastSignIn' ? ' nulls last' : '';
  return `${sortColumns[sort]} ${direction}${nulls}, u.id ${direction}`;
}

/** JSON text of a `UserPage`: the users that the caller may see. */
export async function userPage(
  db: Queries,
  query: UserQuery,
  { scope, userId }: Pick<Caller, 'scope' | 'userId'>,
): Promise<string> {
  const parameters = new Parameters();
  const where = whereAll([...userScopeConditions(scope, userId, parameters), ...criteria(query, parameters)]);
  const visibleGroups = groupScopeConditions(scope, parameters, 'g.id')[0] ?? 'true';
  const order = orderOf(query);
  const tables = 'app_user u join role r on r.id = u.role_id';
  const [row] = await db.query<{ items: string; total: number }>(
    `with page as materialized (
      select u.id from ${tables} ${where} order by ${order} limit ${query.limit} offset ${query.offset}
    )
    select (select count(*) from app_user u ${where}) as total,
      (select coalesce(json_agg(p), '[]')::text from (
        select ${userColumns(visibleGroups)} from ${tables} where u.id in (select id from page) order by ${order}
      ) p) as items`,
    parameters.values,
  );
  return `{"items":${row?.items ?? '[]'},"total":${row?.total ?? 0}}`;
}
