import type { Sql } from 'sql-template-tag';
import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';
import type { Caller } from '../../scope/caller';
import { exceedsOwnRights, exceedsRightsOf, type Rights } from './exceeding-rights';

/**
 * Users who may do more than the caller, by their role or in any group; the caller is none of them. Rights in groups
 * count also where the role lets them sleep: another role would wake them.
 *
 * @param condition on `u` (user)
 */
async function strongerUsers(
  db: Queries,
  condition: Sql,
  { userId, kind, permissions, partRights }: Caller,
): Promise<ReadonlySet<string>> {
  const own = [...permissions];
  const [ownOfParts, holdsEvery] = partRights === 'every' ? [[], true] : [[...partRights], false];
  const rows = await db.query<{ id: string }>(
    sql`select u.id from app_user u join role r on r.id = u.role_id where ${condition} and u.id <> ${userId}
      and (r.kind = 'administrator' and ${kind} <> 'administrator'
        or exists (select 1 from role_permission where role_id = r.id and permission_id <> all(${own}::text[]))
        or not ${holdsEvery} and exists (select 1 from role_part_right where role_id = r.id and right_id <> all(${ownOfParts}::text[]))
        or exists (select 1 from user_group_right where user_id = u.id and permission_id <> all(${own}::text[])))`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Those among some users who may do more than the caller. */
export const strongerAmong = (
  db: Queries,
  userIds: readonly string[],
  caller: Caller,
): Promise<ReadonlySet<string>> => strongerUsers(db, sql`u.id = any(${userIds}::uuid[])`, caller);

/** @throws {ApiFault} 403 when one of the users may do more than the caller */
export async function refuseStrongerUsers(
  db: Queries,
  userIds: readonly string[],
  caller: Caller,
  field?: string,
): Promise<void> {
  if ((await strongerAmong(db, userIds, caller)).size > 0) throw exceedsOwnRights(field);
}

/**
 * A role is the account of all who have it: whoever changes it strips, closes or takes over theirs.
 *
 * @throws {ApiFault} 403 when the role as it is, or one of its holders, may do more than the caller
 */
export async function refuseStrongerRole(
  db: Queries,
  role: Rights & { readonly id: string },
  caller: Caller,
): Promise<void> {
  if (exceedsRightsOf(caller, role)) throw exceedsOwnRights();
  if ((await strongerUsers(db, sql`u.role_id = ${role.id}::uuid`, caller)).size > 0) throw exceedsOwnRights();
}
