import type { Role } from '@depotwerk/contract/identity';
import type { UserKeptReason } from '@depotwerk/contract/floor/values/imported-users';
import sql from 'sql-template-tag';
import type { Queries } from '../../../db/database';
import type { FormerUser } from '../../../db/schema/import-user';
import type { Caller } from '../../../scope/caller';
import { groupScopeConditions } from '../../../scope/data-scope';
import { where } from '../../../sql/where';
import { usableAdministrators } from '../../rights/administrators';
import { readRoles } from '../../roles/read-role';
import type { LockedUser } from '../../users/locked-user';
import { usedUsers } from './used-users';

/** A user whom an import wrote, as noted then and as it is now. */
export interface NotedUser {
  readonly id: string;
  readonly userName: string;
  readonly fullName: string;
  /** Of the user after the import. */
  readonly version: number;
  readonly groupIds: readonly string[];
  readonly before: FormerUser | null;
  /** Why the user stays, once that is decided. */
  readonly keptReason: UserKeptReason | null;
  readonly hasSignedIn: boolean;
  readonly hasGroupRights: boolean;
  readonly groupIdsNow: readonly string[];
}

/** What users of an import meet when they are taken back. */
export interface UndoState {
  readonly noted: readonly NotedUser[];
  /** By id; accounts that the caller sees. */
  readonly users: ReadonlyMap<string, LockedUser>;
  readonly roles: ReadonlyMap<string, Role>;
  /** Names by id of the groups that the caller sees. */
  readonly groups: ReadonlyMap<string, string>;
  /** Ids of all groups that there are. */
  readonly existing: ReadonlySet<string>;
  readonly used: ReadonlySet<string>;
  readonly administrators: ReadonlySet<string>;
}

const readNoted = (db: Queries, runId: string, ids: readonly string[]): Promise<NotedUser[]> =>
  db.query<NotedUser>(
    sql`select u.id, u.user_name as "userName", u.full_name as "fullName", n.version, n.group_ids as "groupIds", n.before,
        n.kept_reason as "keptReason",
        u.last_sign_in is not null or u.password_hash is not null
          or exists (select 1 from session s where s.user_id = u.id) as "hasSignedIn",
        exists (select 1 from user_group_right g where g.user_id = u.id) as "hasGroupRights",
        array(select m.group_id from user_group m where m.user_id = u.id order by m.group_id) as "groupIdsNow"
      from import_user n join app_user u on u.id = n.user_id where n.run_id = ${runId}::uuid and n.user_id = any(${ids}::uuid[])
      order by u.full_name, u.id`,
  );

/** Ids of users whom an import wrote and who are still noted. @param most of those of whom it is open whether they stay; null: all */
export async function notedIds(db: Queries, runId: string, most: number | null): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    sql`select user_id as id from import_user where run_id = ${runId}::uuid and (${most}::int is null or kept_reason is null)
      order by user_id limit ${most}`,
  );
  return rows.map(({ id }) => id);
}

/** @param read users of these ids, locked where something is to follow */
export async function readUndoState(
  db: Queries,
  runId: string,
  ids: readonly string[],
  caller: Caller,
  read: (ids: readonly string[]) => Promise<LockedUser[]>,
): Promise<UndoState> {
  // Read, and locked, before it is asked what has become of them.
  const users = await read(ids);
  const noted = await readNoted(db, runId, ids);
  const groups = await db.query<{ id: string; name: string }>(
    sql`select id, name from app_group ${where(groupScopeConditions(caller.scope, 'id'))}`,
  );
  const existing = await db.query<{ id: string }>('select id from app_group');
  const brought = noted.flatMap(({ id, before }) => (before === null ? [id] : []));
  return {
    noted,
    users: new Map(users.map((user) => [user.id, user])),
    roles: new Map((await readRoles(db)).map((role) => [role.id, role])),
    groups: new Map(groups.map(({ id, name }) => [id, name])),
    existing: new Set(existing.map(({ id }) => id)),
    used: await usedUsers(db, brought),
    administrators: new Set(await usableAdministrators(db)),
  };
}

/** Links that were sent to users who go, and that nobody has used. */
export async function openLinks(db: Queries, userIds: readonly string[]): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    sql`select count(*)::int as count from password_link where user_id = any(${userIds}::uuid[]) and expires_at > now()`,
  );
  return row?.count ?? 0;
}
