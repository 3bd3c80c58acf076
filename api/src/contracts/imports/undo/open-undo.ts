import type { ImportUndoOutcome } from '@depotwerk/contract/floor';
import { importUndoTransitions } from '@depotwerk/contract/floor/values/import-undo';
import { stateAfter, statesLeftBy } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Actor } from '../../../audit/write-audit';
import type { Queries, Transaction } from '../../../db/database';
import type { Caller } from '../../../scope/caller';
import { startJob } from '../../../jobs/job-rows';
import { judgeAll, type JudgedContract, type JudgedCustomer } from './judge-undo';

/** The way back of a delivery, as it has come so far. */
export interface OpenUndo {
  readonly runId: string;
  readonly fileName: string;
  readonly reason: string;
  readonly actor: Actor;
  /** Contracts and customers that nobody has looked at. */
  readonly left: number;
}

/** @returns null unless a delivery is being taken back */
export async function readUndo(db: Queries, runId: string): Promise<OpenUndo | null> {
  const [row] = await db.query<Omit<OpenUndo, 'actor'> & { userId: string; name: string }>(
    sql`select u.run_id as "runId", r.file_name as "fileName", u.reason, u.started_by_id as "userId", u.started_by as name,
        (select count(*) from import_contract n where n.run_id = u.run_id and n.kept_reason is null)
          + (select count(*) from import_customer n where n.run_id = u.run_id and n.kept_reason is null) as left
      from import_undo u join import_run r on r.id = u.run_id
      where u.run_id = ${runId}::uuid
        and u.state = any(${statesLeftBy(importUndoTransitions, 'finish')}::text[])`,
  );
  if (!row) return null;
  const { userId, name, left, ...undo } = row;
  return { ...undo, actor: { userId, name }, left };
}

/** Orders the way back of a delivery, or its continuation after it was broken off; the caller holds the run. */
export async function orderUndo(
  db: Transaction,
  runId: string,
  reason: string,
  { userId, fullName }: Caller,
): Promise<void> {
  await db.query(
    sql`insert into import_undo (run_id, state, reason, started_by_id, started_by)
      values (${runId}::uuid, ${stateAfter(importUndoTransitions, 'order')}, ${reason}, ${userId}::uuid, ${fullName})
      on conflict (run_id) do update set state = ${stateAfter(importUndoTransitions, 'continue')}
      where import_undo.state = any(${statesLeftBy(importUndoTransitions, 'continue')}::text[])`,
  );
  await startJob(db, {
    kind: 'importUndo',
    input: { importId: runId },
    startedBy: userId,
    importRunId: runId,
  });
}

/** More would make an answer that nobody reads; the rest is counted. */
const MOST_LISTED = 5000;

const counted = (judged: readonly (JudgedContract | JudgedCustomer)[]) => {
  const leaving = judged.filter(({ reason }) => reason === null);
  const removed = leaving.filter(({ isNew }) => isNew).length;
  return {
    restored: leaving.length - removed,
    removed,
    kept: judged.length - leaving.length,
  };
};

/** What taking back a delivery would do. */
export async function previewUndo(db: Queries, runId: string): Promise<ImportUndoOutcome> {
  const { contracts, customers } = await judgeAll(db, runId);
  return {
    contracts: counted(contracts),
    customers: counted(customers),
    kept: [
      ...contracts.map(({ contractNumber: subject, reason }) => ({
        noun: 'contract' as const,
        subject,
        reason,
      })),
      ...customers.map(({ name: subject, reason }) => ({ noun: 'customer' as const, subject, reason })),
    ]
      .flatMap(({ reason, ...each }) => (reason === null ? [] : [{ ...each, reason }]))
      .slice(0, MOST_LISTED),
  };
}
