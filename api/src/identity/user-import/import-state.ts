import type { Role } from '@depotwerk/contract/identity';
import sql, { raw } from 'sql-template-tag';
import type { Transaction } from '../../db/database';
import type { Caller } from '../../scope/caller';
import { lockRights, usableAdministrators } from '../rights/administrators';
import { readRoles } from '../roles/read-role';
import { groupScopeConditions } from '../../scope/data-scope';
import { where } from '../../sql/where';
import type { LockedUser } from '../users/locked-user';
import { lockUsers, readUsers } from '../users/locked-user';
import type { PathGroup } from './group-paths';
import { GroupPaths } from './group-paths';
import type { ImportRow } from './import-row';
import { isSameUserName } from '../sign-in/user-name';

/** What the rows of a file meet in the database; unless it is only looked at, it stays so until the end of the transaction. */
export interface ImportState {
  /** Of each row: the name as the database compares it. */
  readonly keys: readonly string[];
  /** Ids by key, also of accounts that the caller does not see. */
  readonly taken: ReadonlyMap<string, string>;
  /** Addresses of accounts in lower case, of rows that are named by theirs. */
  readonly mails: ReadonlySet<string>;
  /** By id; accounts that the caller sees. */
  readonly users: ReadonlyMap<string, LockedUser>;
  /** By name in lower case. */
  readonly roles: ReadonlyMap<string, Role>;
  readonly groups: GroupPaths;
  readonly administrators: readonly string[];
}

interface NameRow {
  readonly key: string;
  readonly id: string | null;
}

export async function loadImportState(
  db: Transaction,
  rows: readonly ImportRow[],
  caller: Caller,
  isPreview: boolean,
): Promise<ImportState> {
  if (!isPreview) await lockRights(db);
  const names = await db.query<NameRow>(
    sql`select lower(n.name collate "und-x-icu") as key, u.id
     from unnest(${rows.map(({ userName }) => userName)}::text[]) with ordinality n (name, position)
     left join app_user u on ${raw(isSameUserName('u.user_name', 'n.name'))}
     order by n.position`,
  );
  const taken = new Map(names.flatMap(({ key, id }) => (id === null ? [] : [[key, id] as const])));
  const users = await (isPreview ? readUsers : lockUsers)(db, [...new Set(taken.values())], caller);
  const mails = await db.query<{ mail: string }>(
    sql`select distinct lower(email) as mail from app_user
     where lower(email) = any(${rows.flatMap(({ isNamedByMail, email }) => (isNamedByMail && email ? [email.toLowerCase()] : []))}::text[])`,
  );
  const groups = await db.query<PathGroup>(
    sql`select id, name, parent_id as "parentId", is_inactive as "isInactive" from app_group
     ${where(groupScopeConditions(caller.scope, 'id'))}`,
  );
  return {
    keys: names.map(({ key }) => key),
    taken,
    mails: new Set(mails.map(({ mail }) => mail)),
    users: new Map(users.map((user) => [user.id, user])),
    roles: new Map((await readRoles(db)).map((role) => [role.roleName.toLowerCase(), role])),
    groups: new GroupPaths(groups),
    administrators: await usableAdministrators(db),
  };
}
