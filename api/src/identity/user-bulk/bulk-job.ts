import { Type } from 'typebox';
import type { Senders } from '../../adapters/senders';
import type { Transaction } from '../../db/database';
import type { JobContext } from '../../jobs/job-kind';
import { defineJob, JobFault } from '../../jobs/job-kind';
import { tracedBy } from '../../audit/write-audit';
import type { Writer } from '../../audit/writer';
import type { OpenRow } from './bulk-rows';
import { openRows, saveRows } from './bulk-rows';
import type { StoredRun } from './bulk-run';
import { findRun } from './bulk-run';
import { changeRows } from './change-rows';
import type { InvitedUser } from './invite-user';
import { inviteUser } from './invite-user';
import { callerOfJob } from '../sign-in/caller-of-job';

/** Users of one transaction, which keeps other changes of accounts waiting. */
const CHANGED_AT_ONCE = 200;
/** After a crash messages of the last batch may be sent again. */
const INVITED_AT_ONCE = 10;

interface RunInput {
  readonly runId: string;
}

/** @throws {JobFault} when the user who ordered it may not do it any more */
async function writerOfRun({ database }: JobContext<RunInput>, run: StoredRun): Promise<Writer> {
  const caller = await callerOfJob(database, run.startedBy, run.id, 'users.edit');
  if (!caller) throw new JobFault('jobs.notAllowed', 'who ordered the action may edit no users any more');
  return { caller, ...tracedBy(run.traceId) };
}

/** Sends messages before the transaction that says so; changes of accounts are part of it. */
async function work(
  { database }: JobContext<RunInput>,
  senders: Senders,
  run: StoredRun,
  rows: readonly OpenRow[],
  writer: Writer,
): Promise<(db: Transaction) => Promise<void>> {
  const { action, invitation } = run;
  if (action !== 'invite') return (db) => changeRows(db, { ...run, action }, rows, writer);
  if (invitation === null) throw new Error('an invitation has a channel');
  const users: InvitedUser[] = [];
  for (const { userId } of rows) users.push(await inviteUser(database, senders, userId, invitation, writer));
  return (db) => saveRows(db, run.id, users);
}

/** The next users of a run. @returns the position of the last of them, undefined after the end */
async function takeBatch(
  context: JobContext<RunInput>,
  senders: Senders,
  run: StoredRun,
  after: number,
): Promise<number | undefined> {
  const { database, batch } = context;
  const { id, action } = run;
  const rows = await openRows(database, id, after, action === 'invite' ? INVITED_AT_ONCE : CHANGED_AT_ONCE);
  const checkpoint = rows.at(-1)?.position;
  if (checkpoint === undefined) return undefined;
  const writer = await writerOfRun(context, run);
  const save = await work(context, senders, run, rows, writer);
  await batch(async (db) => {
    await save(db);
    return { done: rows.length, checkpoint };
  });
  return checkpoint;
}

/** An action on many users, or messages to several, in the order of the choice. */
export const userBulkJob = (senders: Senders) =>
  defineJob({
    name: 'userBulk',
    input: Type.Object({ runId: Type.String() }),
    async run(context) {
      const { database, input, checkpoint, reportTotal } = context;
      const run = await findRun(database, input.runId);
      // The user who ordered it is gone, and the run with it.
      if (!run) return;
      const [rows] = await database.query<{ count: number }>(
        'select count(*)::integer as count from user_bulk_row where run_id = $1',
        [run.id],
      );
      await reportTotal(rows?.count ?? 0);
      let last: number | undefined = checkpoint;
      while (last !== undefined) last = await takeBatch(context, senders, run, last);
    },
  });
