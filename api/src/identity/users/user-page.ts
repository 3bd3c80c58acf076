import type { UserQuery } from '@depotwerk/contract/identity';
import type { UserSortKey } from '@depotwerk/contract/identity/values/user-list';
import type { Caller } from '../../scope/caller';
import { groupVersion } from '../groups/group-version';
import {
  fewGroupsScopeCondition,
  userListScopeConditions,
  userScopeConditions,
} from '../../scope/data-scope';
import { searchConditions } from '../../search/search-condition';
import { Parameters } from '../../db/parameters';
import { whereAll } from '../../sql/where';
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
  parameters: Parameters,
): readonly string[] {
  const conditions = [...searchConditions('u.search_text', query.search, parameters)];
  if (!query.includeInactive && query.state !== 'inactive') conditions.push('not u.is_inactive');
  if (query.roleId !== undefined) conditions.push(`u.role_id = ${parameters.add(query.roleId)}::uuid`);
  if (query.state !== undefined) conditions.push(`${userState} = ${parameters.add(query.state)}`);
  if (query.excludedGroupId !== undefined)
    conditions.push(
      `not exists (select from user_group e where e.user_id = u.id and e.group_id = ${parameters.add(query.excludedGroupId)}::uuid)`,
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
  return { column: sortColumns[sort], direction: `${direction}${nulls}`, idDirection: direction };
}

const inWords = ({ column, direction, idDirection }: ReturnType<typeof orderOf>): string =>
  `${column} ${direction}, u.id ${idDirection}`;

/** Who asks, and whom they may see. */
export type Viewer = Pick<Caller, 'scope' | 'userId'>;

export interface UserPageRow {
  /** JSON array of `User`. */
  readonly items: string;
  readonly total: number;
  /** Of groups and memberships, see `group-version.ts`. */
  readonly version: number;
}

/** Answers one {@link UserPageRow}. */
export interface UserPageStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

const tables = 'app_user u join role r on r.id = u.role_id';
const cut = ({ limit, offset }: UserQuery): string => `limit ${limit} offset ${offset}`;

/** @param found common table expressions, the last of them `page` with the ids @param total SQL for it */
function pageStatement(
  query: UserQuery,
  { scope }: Viewer,
  parameters: Parameters,
  found: string,
  total: string,
): UserPageStatement {
  const columns = parameters.add(userColumns(fewGroupsScopeCondition(scope, 'g.id')));
  const text = `with ${found}
    select (${total}) as total, ${groupVersion.column} as version,
      (select coalesce(json_agg(p), '[]')::text from (
        select ${columns} from ${tables} where u.id in (select id from page)
        order by ${inWords(orderOf(query))}
      ) p) as items`;
  return { text, values: parameters.values };
}

/**
 * Along the index of the order, past all that do not match.
 *
 * @param total where it is known; otherwise the users are counted as well
 */
export function walkedPage(query: UserQuery, viewer: Viewer, total: number | null): UserPageStatement {
  const parameters = new Parameters();
  const where = whereAll([
    ...parameters.addAll(userScopeConditions(viewer.scope, viewer.userId)),
    ...userCriteria(query, parameters),
  ]);
  return pageStatement(
    query,
    viewer,
    parameters,
    `page as materialized (select u.id from ${tables} ${where} order by ${inWords(orderOf(query))} ${cut(query)})`,
    total === null ? `select count(*) from app_user u ${where}` : `${parameters.add(total)}::integer`,
  );
}

/** All that match, collected once for page and total. */
export function collectedPage(query: UserQuery, viewer: Viewer): UserPageStatement {
  const parameters = new Parameters();
  // A search finds few, whose memberships are looked up.
  const scopeConditions = query.search === undefined ? userListScopeConditions : userScopeConditions;
  const where = whereAll([
    ...parameters.addAll(scopeConditions(viewer.scope, viewer.userId)),
    ...userCriteria(query, parameters),
  ]);
  const order = orderOf(query);
  return pageStatement(
    query,
    viewer,
    parameters,
    `hit as materialized (select u.id, ${order.column} as sort_key from ${tables} ${where}),
      page as materialized (select id from hit
        order by sort_key ${order.direction}, id ${order.idDirection} ${cut(query)})`,
    'select count(*) from hit',
  );
}
