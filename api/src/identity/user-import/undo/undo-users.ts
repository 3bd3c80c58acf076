import type { UsersUndo } from '@depotwerk/contract/floor';
import sql from 'sql-template-tag';
import type { Change } from '../../../audit/write-audit';
import type { Queries, Transaction } from '../../../db/database';
import { deletionOf } from '../../../records/record-facts';
import { deleteRecords } from '../../../records/write-records';
import type { Caller } from '../../../scope/caller';
import { lockRights } from '../../rights/administrators';
import { lockUsers, readUsers } from '../../users/locked-user';
import { userRecord } from '../../users/user-record';
import { editOf, writeEdits } from '../write-edits';
import { judgeUsers, type JudgedUser } from './judge-users';
import { readUndoState } from './noted-users';

/** More would make an answer that nobody reads; the rest is counted. */
const MOST_LISTED = 1000;

const removedOf = (judged: readonly JudgedUser[]) =>
  judged.flatMap((each) => (each.outcome === 'removed' ? [each.user] : []));

/** Links that were sent to users who go, and that nobody has used. */
async function openLinks(db: Queries, userIds: readonly string[]): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    sql`select count(*)::int as count from password_link where user_id = any(${userIds}::uuid[]) and expires_at > now()`,
  );
  return row?.count ?? 0;
}

async function outcomeOf(db: Queries, judged: readonly JudgedUser[]): Promise<UsersUndo> {
  const removed = removedOf(judged);
  const kept = judged.flatMap((each) =>
    each.outcome === 'kept'
      ? [{ userName: each.noted.userName, fullName: each.noted.fullName, reason: each.reason }]
      : [],
  );
  return {
    users: {
      restored: judged.filter(({ outcome }) => outcome === 'restored').length,
      removed: removed.length,
      kept: kept.length,
    },
    invitations: await openLinks(
      db,
      removed.map(({ id }) => id),
    ),
    keptUsers: kept.slice(0, MOST_LISTED),
  };
}

/** What {@link undoUsers} would do. */
export async function previewUndoneUsers(db: Queries, runId: string, caller: Caller): Promise<UsersUndo> {
  const state = await readUndoState(db, runId, caller, (ids) => readUsers(db, ids, caller));
  return outcomeOf(db, judgeUsers(state, caller));
}

/** Rights in single groups, which had gone with the memberships. */
async function giveRightsBack(db: Transaction, judged: readonly JudgedUser[]): Promise<void> {
  const rights = judged.flatMap((each) =>
    each.outcome === 'restored'
      ? each.before.groupRights.map((right) => ({ userId: each.user.id, ...right }))
      : [],
  );
  await db.query(
    sql`insert into user_group_right (user_id, group_id, permission_id)
      select r."userId", r."groupId", r."permissionId"
      from jsonb_to_recordset(${JSON.stringify(rights)}::jsonb) as r ("userId" uuid, "groupId" uuid, "permissionId" text)
      on conflict do nothing`,
  );
}

/** Who is again as an earlier import had left them can be taken back to what was before that one. */
async function reopenEarlier(db: Transaction, judged: readonly JudgedUser[]): Promise<void> {
  const restored = judged.flatMap((each) =>
    each.outcome === 'restored' ? [{ id: each.user.id, version: each.before.version }] : [],
  );
  await db.query(
    sql`update import_user n set version = u.version
      from jsonb_to_recordset(${JSON.stringify(restored)}::jsonb) as r (id uuid, version int) join app_user u on u.id = r.id
      where n.user_id = r.id and n.version = r.version`,
  );
}

export interface UndoneUsers {
  readonly outcome: UsersUndo;
  /** Entries of the audit log. */
  readonly changes: readonly Change[];
}

/**
 * Takes users back that an import wrote: those that it brought go, those that it changed are as before, and what somebody has
 * changed or used since stays. Each is judged by what the caller may do. The newest import first, it goes all the way back.
 */
export async function undoUsers(db: Transaction, runId: string, caller: Caller): Promise<UndoneUsers> {
  await lockRights(db);
  const state = await readUndoState(db, runId, caller, (ids) => lockUsers(db, ids, caller));
  const judged = judgeUsers(state, caller);
  const outcome = await outcomeOf(db, judged);
  const edits = judged.flatMap((each) => {
    const edit = each.outcome === 'restored' ? editOf({ before: each.user, after: each.after }) : null;
    return edit ? [edit] : [];
  });
  const changes = await writeEdits(db, edits);
  await giveRightsBack(db, judged);
  const removed = removedOf(judged);
  await deleteRecords(
    db,
    userRecord,
    removed.map(({ id }) => id),
  );
  await db.query(sql`delete from import_user where run_id = ${runId}::uuid`);
  await reopenEarlier(db, judged);
  const deletions = removed.map((user) => deletionOf(userRecord, user, { groups: user.groups }));
  return { outcome, changes: [...changes, ...deletions] };
}
