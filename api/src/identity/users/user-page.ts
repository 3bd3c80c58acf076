import type { UserQuery } from '@depotwerk/contract/identity';
import type { UserSortKey } from '@depotwerk/contract/identity/values/user-list';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Caller } from '../../scope/caller';
import { groupVersion } from '../groups/group-version';
import {
  fewGroupsScopeCondition,
  userListScopeConditions,
  userScopeConditions,
} from '../../scope/data-scope';
import { searchConditions } from '../../search/search-condition';
import { where } from '../../sql/where';
import { userColumns, userState } from './user-columns';

const sortColumns: Readonly<Record<UserSortKey, string>> = {
  userName: 'u.user_name',
  fullName: 'u.full_name',
  roleName: 'r.name',
  lastSignIn: 'u.last_sign_in',
};

/** Conditions on the table `app_user u`. */
export function userCriteria(
  query: Pick<UserQuery, 'search' | 'includeInactive' | 'roleId' | 'state' | 'excludedGroupId'>,
): readonly Sql[] {
  const conditions = [...searchConditions('u.search_text', query.search)];
  if (!query.includeInactive && query.state !== 'inactive') conditions.push(sql`not u.is_inactive`);
  if (query.roleId !== undefined) conditions.push(sql`u.role_id = ${query.roleId}::uuid`);
  if (query.state !== undefined) conditions.push(sql`${raw(userState)} = ${query.state}`);
  if (query.excludedGroupId !== undefined)
    conditions.push(
      sql`not exists (select 1 from user_group e where e.user_id = u.id and e.group_id = ${query.excludedGroupId}::uuid)`,
    );
  return conditions;
}

/** Role names stand in another table than the users. */
export const hasIndex = ({ sort }: UserQuery): boolean => sort !== 'roleName';

/**
 * Only the last sign-in can be missing, which comes last in both directions and has an index for each; the others walk
 * theirs both ways.
 */
function orderOf({ sort = 'userName', direction = 'asc' }: UserQuery) {
  const nulls = sort === 'lastSignIn' ? ' nulls last' : '';
  return {
    column: raw(sortColumns[sort]),
    direction: raw(`${direction}${nulls}`),
    idDirection: raw(direction),
  };
}

const inWords = ({ column, direction, idDirection }: ReturnType<typeof orderOf>): Sql =>
  sql`${column} ${direction}, u.id ${idDirection}`;

/** Who asks, and whom they may see. */
export type Viewer = Pick<Caller, 'scope' | 'userId'>;

export interface UserPageRow {
  /** JSON array of `User`. */
  readonly items: string;
  readonly total: number;
  /** Of groups and memberships, see `group-version.ts`. */
  readonly version: number;
}

const tables = sql`app_user u join role r on r.id = u.role_id`;
const cut = ({ limit, offset }: UserQuery): Sql => sql`limit ${limit} offset ${offset}`;

/** Answers one {@link UserPageRow}. @param found common table expressions, the last of them `page` with the ids @param total SQL for it */
const pageStatement = (query: UserQuery, { scope }: Viewer, found: Sql, total: Sql): Sql =>
  sql`with ${found}
    select (${total}) as total, ${raw(groupVersion.column)} as version,
      (select coalesce(json_agg(p), '[]')::text from (
        select ${userColumns(fewGroupsScopeCondition(scope, 'g.id'))}
        from ${tables} where u.id in (select id from page)
        order by ${inWords(orderOf(query))}
      ) p) as items`;

/**
 * Along the index of the order, past all that do not match.
 *
 * @param total where it is known; otherwise the users are counted as well
 */
export function walkedPage(query: UserQuery, viewer: Viewer, total: number | null): Sql {
  const matching = where([...userScopeConditions(viewer.scope, viewer.userId), ...userCriteria(query)]);
  return pageStatement(
    query,
    viewer,
    sql`page as materialized (select u.id from ${tables} ${matching} order by ${inWords(orderOf(query))} ${cut(query)})`,
    total === null ? sql`select count(*) from app_user u ${matching}` : sql`${total}::integer`,
  );
}

/** All that match, collected once for page and total. */
export function collectedPage(query: UserQuery, viewer: Viewer): Sql {
  // A search finds few, whose memberships are looked up.
  const scopeConditions = query.search === undefined ? userListScopeConditions : userScopeConditions;
  const matching = where([...scopeConditions(viewer.scope, viewer.userId), ...userCriteria(query)]);
  const order = orderOf(query);
  return pageStatement(
    query,
    viewer,
    sql`hit as materialized (select u.id, ${order.column} as sort_key from ${tables} ${matching}),
      page as materialized (select id from hit
        order by sort_key ${order.direction}, id ${order.idDirection} ${cut(query)})`,
    sql`select count(*) from hit`,
  );
}
