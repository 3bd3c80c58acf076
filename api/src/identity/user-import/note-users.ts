import sql from 'sql-template-tag';
import type { Transaction } from '../../db/database';
import type { FormerUser } from '../../db/schema/import-user';
import type { Edit } from './write-edits';

type GroupRights = FormerUser['groupRights'];

/** Rights in single groups by user: they go with a membership. */
export async function readGroupRights(
  db: Transaction,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, GroupRights>> {
  const rows = await db.query<{ userId: string; rights: GroupRights }>(
    sql`select user_id as "userId", json_agg(json_build_object('groupId', group_id, 'permissionId', permission_id)) as rights
      from user_group_right where user_id = any(${userIds}::uuid[]) group by user_id`,
  );
  return new Map(rows.map(({ userId, rights }) => [userId, rights]));
}

const formerOf = ({ before }: Edit, rights: ReadonlyMap<string, GroupRights>): FormerUser | null =>
  before && {
    version: before.version,
    fullName: before.fullName,
    company: before.company,
    email: before.email,
    phoneNumber: before.phoneNumber,
    roleId: before.role.id,
    isInactive: before.isInactive,
    groupIds: before.groups.map(({ id }) => id),
    groupRights: rights.get(before.id) ?? [],
  };

/**
 * Notes what the users of an import were, once they are written, so that it can be taken back.
 *
 * @param rights in single groups from before they were written
 */
export async function noteUsers(
  db: Transaction,
  runId: string,
  edits: readonly Edit[],
  rights: ReadonlyMap<string, GroupRights>,
): Promise<void> {
  const notes = edits.map((edit) => ({ id: edit.after.id, before: formerOf(edit, rights) }));
  await db.query(
    sql`insert into import_user (run_id, user_id, version, group_ids, before)
      select ${runId}::uuid, u.id, u.version,
        array(select m.group_id from user_group m where m.user_id = u.id order by m.group_id), nullif(n.before, 'null')
      from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as n (id uuid, before jsonb) join app_user u on u.id = n.id`,
  );
}
