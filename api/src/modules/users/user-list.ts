import type { UserQuery } from '@depotwerk/contract';
import type { Queries } from '../../db/database';
import { matchesSearchText } from '../search/search-condition';
import { searchPatterns } from '../search/search-pattern';
import { isoInstant } from '../sql/iso-instant';
import { Parameters } from '../sql/parameters';
import { whereAll } from '../sql/where';

const sortColumns: Readonly<Record<NonNullable<UserQuery['sort']>, string>> = {
  userName: 'u.user_name',
  fullName: 'u.full_name',
  roleName: 'r.name',
  lastSignIn: 'u.last_sign_in',
};

const groups = `(select coalesce(json_agg(json_build_object('id', a.id, 'groupName', a.name) order by a.name), '[]')
  from user_group g join app_group a on a.id = g.group_id where g.user_id = u.id)`;

const state = `case when u.is_inactive then 'inactive' when u.locked_until > now() then 'locked'
  when u.password_hash is null then 'invited' else 'active' end`;

const columns = `u.id, u.user_name as "userName", u.full_name as "fullName", u.company,
  u.phone_number as "phoneNumber", u.role_id as "roleId", r.name as "roleName", u.is_inactive as "isInactive",
  ${state} as state,
  ${isoInstant('u.last_sign_in')} as "lastSignIn", ${groups} as groups`;

/** JSON text of a `UserPage`. */
export async function userPage(db: Queries, query: UserQuery): Promise<string> {
  const parameters = new Parameters();
  const conditions = searchPatterns(query.search ?? '').map((pattern) =>
    matchesSearchText('u.search_text', parameters.add(pattern)),
  );
  if (!query.includeInactive) conditions.push('not u.is_inactive');
  const tables = 'app_user u join role r on r.id = u.role_id';
  const where = whereAll(conditions);
  const direction = query.direction ?? 'asc';
  const order = `${sortColumns[query.sort ?? 'userName']} ${direction} nulls last, u.id ${direction}`;
  const [row] = await db.query<{ items: string; total: number }>(
    `select (select count(*) from ${tables} ${where}) as total, (select coalesce(json_agg(p), '[]')::text from (
      select ${columns} from ${tables} ${where} order by ${order} limit ${query.limit} offset ${query.offset}
    ) p) as items`,
    parameters.values,
  );
  return `{"items":${row?.items ?? '[]'},"total":${row?.total ?? 0}}`;
}
