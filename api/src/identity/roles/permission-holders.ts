import type { MemberSearch } from '@depotwerk/contract/identity';
import sql, { raw } from 'sql-template-tag';
import type { Queries } from '../../db/database';
import type { Caller } from '../../scope/caller';
import { groupScopeConditions, userScopeConditions } from '../../scope/data-scope';
import { searchConditions } from '../../search/search-condition';
import { systemRoles } from '../../db/permission-catalogue';
import { rightsThatCount } from '../part-rights/declared-by-parts';
import { isoInstant } from '../../sql/iso-instant';
import { where } from '../../sql/where';

/**
 * JSON text of a `PermissionHolderPage`, by name: users whose role holds the permission, or the right of a part, and advisers who have it in
 * groups. Groups outside the scope of the caller are no reason that the caller can see.
 */
export async function permissionHolders(
  db: Queries,
  permissionId: string,
  { search, limit, offset }: MemberSearch,
  { scope, userId }: Caller,
): Promise<string> {
  const groupRights = where([
    sql`a.permission_id = ${permissionId}`,
    ...groupScopeConditions(scope, 'a.group_id'),
  ]);
  const holdsByRole = sql`(r.id in (select role_id from role_permission where permission_id = ${permissionId}
    union select role_id from role_part_right where right_id = ${permissionId}
    union select ${systemRoles.administrator.id}::uuid where ${permissionId} in (select name from (${raw(rightsThatCount)}) every)))`;
  const matching = where([
    sql`(${holdsByRole}
      or r.kind = 'adviser' and u.id in (select a.user_id from user_group_right a ${groupRights}))`,
    ...userScopeConditions(scope, userId),
    ...searchConditions('u.search_text', search),
  ]);
  const [row] = await db.query<{ total: number; items: string }>(
    sql`with holder as materialized (
      select u.id, u.full_name from app_user u join role r on r.id = u.role_id ${matching}
    ), page as materialized (select id from holder order by full_name, id limit ${limit} offset ${offset})
    select (select count(*) from holder) as total, (select coalesce(json_agg(h), '[]')::text from (
      select u.id as "userId", u.user_name as "userName", u.full_name as "fullName", r.name as "roleName",
        u.is_inactive or r.is_inactive as "isInactive",
        ${holdsByRole} as "byRole",
        (select coalesce(json_agg(json_build_object('id', g.id, 'groupName', g.name) order by g.name, g.id), '[]')
          from user_group_right a join app_group g on g.id = a.group_id ${groupRights}
            and a.user_id = u.id and r.kind = 'adviser') as "byGroups",
        ${raw(isoInstant('u.last_sign_in'))} as "lastSignIn"
      from app_user u join role r on r.id = u.role_id where u.id in (select id from page)
      order by u.full_name, u.id
    ) h) as items`,
  );
  return `{"items":${row?.items ?? '[]'},"total":${row?.total ?? 0}}`;
}
