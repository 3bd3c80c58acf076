import type { GroupUser, GroupUserPage, MemberSearch } from '@depotwerk/contract/identity';
import sql, { raw } from 'sql-template-tag';
import type { Queries } from '../../../db/database';
import { notFound } from '../../../http/api-fault';
import { searchConditions } from '../../../search/search-condition';
import { isoInstant } from '../../../sql/iso-instant';
import { where } from '../../../sql/where';

const members = sql`user_group m join app_user u on u.id = m.user_id join role r on r.id = u.role_id`;

/** Columns of `GroupUser` over {@link members}. */
const columns = sql`u.id as "userId", u.user_name as "userName", u.full_name as "fullName", r.name as "roleName",
  u.is_inactive as "isInactive",
  array(select p.id from role_permission h join permission p on p.id = h.permission_id
    where h.role_id = r.id and p.is_group_right order by p.sort_order) as "rolePermissions",
  array(select p.id from user_group_right h join permission p on p.id = h.permission_id
    where h.user_id = m.user_id and h.group_id = m.group_id order by p.sort_order) as "groupRights",
  ${raw(isoInstant('u.last_sign_in'))} as "lastSignIn"`;

/** Users of the group itself, by name. Whether the caller may see the group is decided before. */
export async function groupUsers(db: Queries, groupId: string, query: MemberSearch): Promise<GroupUserPage> {
  const matching = where([
    sql`m.group_id = ${groupId}::uuid`,
    ...searchConditions('u.search_text', query.search),
  ]);
  const [row] = await db.query<GroupUserPage>(
    sql`select (select count(*) from ${members} ${matching}) as total, (select coalesce(json_agg(p), '[]') from (
      select ${columns} from ${members} ${matching}
      order by u.full_name, u.id limit ${query.limit} offset ${query.offset}
    ) p) as items`,
  );
  return row ?? { items: [], total: 0 };
}

/** @throws {ApiFault} 404 when the user does not belong to the group */
export async function groupUser(db: Queries, groupId: string, userId: string): Promise<GroupUser> {
  const [user] = await db.query<GroupUser>(
    sql`select ${columns} from ${members} where m.group_id = ${groupId} and m.user_id = ${userId}`,
  );
  if (!user) throw notFound('users', userId);
  return user;
}
