import type { UsersUndo } from '@depotwerk/contract/floor';
import sql from 'sql-template-tag';
import type { Queries, Transaction } from '../../../db/database';
import { endUndo, ofUsers, type OpenUndo } from '../../../imports/open-undo';
import type { UndoSteps } from '../../../imports/undo-steps';
import type { Caller } from '../../../scope/caller';
import { readUsers } from '../../users/locked-user';
import { judgeUsers, keptOf, removedOf } from './judge-users';
import { notedIds, openLinks, readUndoState } from './noted-users';
import { undoChunk } from './undo-chunk';

/** More would make an answer that nobody reads; the rest is counted. */
const MOST_LISTED = 1000;

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
