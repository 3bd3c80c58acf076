import type { UsersUndo } from '@depotwerk/contract/floor';
import sql from 'sql-template-tag';
import { writeAudit } from '../../../audit/write-audit';
import type { Queries, Transaction } from '../../../db/database';
import { endUndo, ofUsers, type OpenUndo } from '../../../imports/open-undo';
import type { UndoSteps } from '../../../imports/undo-steps';
import { deletionOf } from '../../../records/record-facts';
import { deleteRecords } from '../../../records/write-records';
import type { Caller } from '../../../scope/caller';
import { lockRights } from '../../rights/administrators';
import { lockUsers, readUsers } from '../../users/locked-user';
import { userRecord } from '../../users/user-record';
import { editOf, writeEdits } from '../write-edits';
import { judgeUsers, type JudgedUser } from './judge-users';
import { notedIds, readUndoState } from './noted-users';

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

const keptOf = (judged: readonly JudgedUser[]) =>
  judged.flatMap((each) => (each.outcome === 'kept' ? [each] : []));

/** What {@link undoUsers} would do, beyond what it has done. */
export async function previewUndoneUsers(db: Queries, runId: string, caller: Caller): Promise<UsersUndo> {
  const ids = await notedIds(db, runId, null);
  const state = await readUndoState(db, runId, ids, caller, () => readUsers(db, ids, caller));
  const judged = judgeUsers(state, caller);
  const removed = removedOf(judged).map(({ id }) => id);
  const kept = keptOf(judged);
  return {
    users: {
      restored: judged.filter(({ outcome }) => outcome === 'restored').length,
      removed: removed.length,
      kept: kept.length,
    },
    invitations: await openLinks(db, removed),
    keptUsers: kept.slice(0, MOST_LISTED).map(({ noted: { userName, fullName }, reason }) => ({
      ...{ userName, fullName, reason },
    })),
  };
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

/** Users of one transaction: others wait for their rights meanwhile. */
const CHUNK = 500;

/** Takes back the next users of an import. @returns how many; 0: none is left */
async function undoChunk(db: Transaction, { runId, actor }: OpenUndo, caller: Caller): Promise<number> {
  await lockRights(db);
  const ids = await notedIds(db, runId, CHUNK);
  if (ids.length === 0) return 0;
  const state = await readUndoState(db, runId, ids, caller, () => lockUsers(db, ids, caller));
  const judged = judgeUsers(state, caller);
  const edits = judged.flatMap((each) => {
    const edit = each.outcome === 'restored' ? editOf({ before: each.user, after: each.after }) : null;
    return edit ? [edit] : [];
  });
  const changes = await writeEdits(db, edits);
  await giveRightsBack(db, judged);
  const removed = removedOf(judged);
  const removedIds = removed.map(({ id }) => id);
  const links = await openLinks(db, removedIds);
  await deleteRecords(db, userRecord, removedIds);
  await forgetNotes(db, runId, judged);
  await reopenEarlier(db, judged);
  const restored = judged.filter(({ outcome }) => outcome === 'restored').length;
  await db.query(
    sql`update import_undo set users_restored = users_restored + ${restored}, users_removed = users_removed + ${removed.length},
      links_ended = links_ended + ${links} where run_id = ${runId}::uuid`,
  );
  const deletions = removed.map((user) => deletionOf(userRecord, user, { groups: user.groups }));
  await writeAudit(db, actor, [...changes, ...deletions]);
  return ids.length;
}

/** Notes of those who stay say why, the others are gone. */
async function forgetNotes(db: Transaction, runId: string, judged: readonly JudgedUser[]): Promise<void> {
  const kept = keptOf(judged).map(({ noted: { id }, reason }) => ({ id, reason }));
  await db.query(
    sql`update import_user n set kept_reason = k.reason
      from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as k (id uuid, reason text)
      where n.run_id = ${runId}::uuid and n.user_id = k.id`,
  );
  const gone = judged.flatMap(({ noted, outcome }) => (outcome === 'kept' ? [] : [noted.id]));
  await db.query(
    sql`delete from import_user where run_id = ${runId}::uuid and user_id = any(${gone}::uuid[])`,
  );
}

async function finish(db: Transaction, undo: OpenUndo): Promise<void> {
  const { runId } = undo;
  const [counted] = await db.query<{ restored: number; removed: number; invitations: number; kept: number }>(
    sql`select users_restored as restored, users_removed as removed, links_ended as invitations,
        (select count(*)::int from import_user n where n.run_id = u.run_id) as kept
      from import_undo u where run_id = ${runId}::uuid`,
  );
  if (!counted) throw new Error(`the import ${runId} is not being taken back`);
  const keptUsers = await db.query<UsersUndo['keptUsers'][number]>(
    sql`select u.user_name as "userName", u.full_name as "fullName", n.kept_reason as reason
      from import_user n join app_user u on u.id = n.user_id where n.run_id = ${runId}::uuid
      order by u.full_name, u.id limit ${MOST_LISTED}`,
  );
  await db.query(sql`delete from import_user where run_id = ${runId}::uuid`);
  const { invitations, ...users } = counted;
  await endUndo(db, undo, ofUsers({ users, invitations, keptUsers }), {
    restoredUsers: users.restored,
    removedUsers: users.removed,
    laterUsers: users.kept,
  });
}

/** How many users of an import nobody has looked at. */
export async function countNotedUsers(db: Queries, runId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    sql`select count(*)::int as count from import_user where run_id = ${runId}::uuid and kept_reason is null`,
  );
  return row?.count ?? 0;
}

/**
 * Takes users back that an import wrote: those that it brought go, those that it changed are as before, and what somebody has
 * changed or used since stays. Each is judged by what the caller may do. The newest import first, it goes all the way back. Each step
 * takes the notes of what it gave back with it, so another attempt goes on with those that are left.
 */
export async function undoUsers(undo: OpenUndo, { step, once }: UndoSteps): Promise<void> {
  await step((db, caller) => undoChunk(db, undo, caller));
  await once(async (db) => {
    await finish(db, undo);
    return 0;
  });
}
