import sql from 'sql-template-tag';
import { writeAudit } from '../../../audit/write-audit';
import type { Transaction } from '../../../db/database';
import type { OpenUndo } from '../../../imports/open-undo';
import { deletionOf } from '../../../records/record-facts';
import { deleteRecords } from '../../../records/write-records';
import type { Caller } from '../../../scope/caller';
import { lockRights } from '../../rights/administrators';
import { lockUsers } from '../../users/locked-user';
import { userRecord } from '../../users/user-record';
import { editOf, writeEdits } from '../write-edits';
import { judgeUsers, keptOf, removedOf, type JudgedUser } from './judge-users';
import { notedIds, openLinks, readUndoState } from './noted-users';

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

/** Takes back the next users of an import, with the rights of the caller. @returns how many; 0: none is left */
export async function undoChunk(
  db: Transaction,
  { runId, actor }: OpenUndo,
  caller: Caller,
): Promise<number> {
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
