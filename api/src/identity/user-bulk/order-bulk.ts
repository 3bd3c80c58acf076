import type { UserBulk, UserBulkOutcome, UserBulkRun } from '@depotwerk/contract/identity';
import { bulkMaxRecords } from '@depotwerk/contract/floor/values/bulk';
import type { UserBulkAction } from '@depotwerk/contract/identity/values/user-bulk';
import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Senders } from '../../adapters/senders';
import type { Database, Transaction } from '../../db/database';
import { ApiFault, badRequest } from '../../http/api-fault';
import { startJob } from '../../jobs/job-rows';
import type { Writer } from '../../audit/writer';
import { refuseUnavailable } from '../password-links/link-delivery';
import { lockRights } from '../rights/administrators';
import { actionOf } from './apply-bulk';
import { openRows, writeFormer, writeNamed, writeRows } from './bulk-rows';
import type { Invitation } from './bulk-run';
import { findRun, readOutcome, requireRun } from './bulk-run';
import { changeRows } from './change-rows';

interface NewRun {
  readonly action: UserBulkAction;
  readonly roleId: string | null;
  readonly invitation: Invitation | null;
  readonly undoOf: string | null;
}

async function writeRun(db: Transaction, run: NewRun, { caller, traceId }: Writer): Promise<string> {
  const id = randomUUID();
  const { action, roleId, invitation, undoOf } = run;
  await db.query(
    sql`insert into user_bulk_run (id, action, role_id, invitation, started_by, undo_of, trace_id)
    values (${id}, ${action}, ${roleId}, ${invitation && JSON.stringify(invitation)}::jsonb, ${caller.userId},
      ${undoOf}, ${traceId})`,
  );
  return id;
}

/** Does a short change at once; messages, and a change of many, are a job. */
async function begin(db: Transaction, runId: string, total: number, writer: Writer): Promise<void> {
  const run = await findRun(db, runId);
  if (!run) throw new Error('a run is read in the transaction that wrote it');
  const { action } = run;
  if (action !== 'invite' && total <= bulkMaxRecords)
    return changeRows(db, { ...run, action }, await openRows(db, runId, 0, total), writer);
  const jobId = await startJob(db, {
    kind: 'userBulk',
    input: { runId },
    startedBy: writer.caller.userId,
    key: runId,
  });
  await db.query(sql`update user_bulk_run set job_id = ${jobId} where id = ${runId}`);
}

/** @throws {ApiFault} for an action that nobody may do, or that this deployment cannot do */
async function requireAction(
  db: Transaction,
  { action, roleId, channel }: UserBulk,
  senders: Senders,
  { caller }: Writer,
): Promise<void> {
  if (action !== 'invite') {
    if (channel !== undefined)
      throw badRequest('users.channelNotAllowed', 'only an invitation takes a channel', '/channel');
    await actionOf(db, { action, roleId: roleId ?? null }, caller);
    return;
  }
  if (roleId !== undefined)
    throw badRequest('users.roleNotAllowed', 'an invitation takes no role', '/roleId');
  if (channel === undefined) throw badRequest('users.channelRequired', 'invited by which way?', '/channel');
  refuseUnavailable(channel, senders);
}

/** Where the links of a call lead, and in which zone their end is told. */
export type LinkPlace = Omit<Invitation, 'channel'>;

/**
 * One action on several users. A user who cannot be changed is refused alone.
 *
 * @throws {ApiFault} 400, 403 or 409 when the action is refused as a whole; nothing is changed then
 */
export function orderBulk(
  database: Database,
  senders: Senders,
  bulk: UserBulk,
  place: LinkPlace,
  writer: Writer,
): Promise<UserBulkOutcome> {
  const { action, roleId = null, channel } = bulk;
  return database.transaction(async (db) => {
    await lockRights(db);
    await requireAction(db, bulk, senders, writer);
    const invitation = channel === undefined ? null : { channel, ...place };
    const runId = await writeRun(db, { action, roleId, invitation, undoOf: null }, writer);
    await begin(db, runId, await writeRows(db, runId, bulk, writer.caller), writer);
    return readOutcome(db, runId, writer.caller.userId);
  });
}

/**
 * Links to set the first password, sent by a job once the transaction is committed.
 *
 * @returns how far it is
 * @throws {ApiFault} 409 when this deployment cannot send by the channel
 */
export async function orderInvitations(
  db: Transaction,
  senders: Senders,
  users: Parameters<typeof writeNamed>[3],
  invitation: Invitation,
  writer: Writer,
): Promise<UserBulkRun> {
  refuseUnavailable(invitation.channel, senders);
  const runId = await writeRun(db, { action: 'invite', roleId: null, invitation, undoOf: null }, writer);
  await begin(db, runId, await writeNamed(db, runId, null, users), writer);
  return requireRun(db, runId, writer.caller.userId);
}

const opposites = { activate: 'deactivate', deactivate: 'activate', changeRole: 'changeRole' } as const;

/**
 * Takes an own run back for the users that it changed. Who got another role since keeps that.
 *
 * @throws {ApiFault} 404, 409 `users.notUndoable` while it runs, after it was undone, and for messages
 */
export function undoBulk(database: Database, runId: string, writer: Writer): Promise<UserBulkOutcome> {
  const { userId } = writer.caller;
  return database.transaction(async (db) => {
    await lockRights(db);
    const run = await requireRun(db, runId, userId);
    if (!run.canUndo || run.action === 'invite')
      throw new ApiFault(409, 'users.notUndoable', 'this action cannot be undone, or was undone already');
    const action = opposites[run.action];
    const undoId = await writeRun(db, { action, roleId: null, invitation: null, undoOf: runId }, writer);
    await begin(db, undoId, await writeFormer(db, undoId, run), writer);
    return readOutcome(db, undoId, userId);
  });
}
