import type { ImportUndoOutcome, MarketUndo, UsersUndo } from '@depotwerk/contract/floor';
import type { ImportKind } from '@depotwerk/contract/floor/values/import-kinds';
import { importUndoTransitions } from '@depotwerk/contract/floor/values/import-undo';
import { stateAfter, statesLeftBy } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import { writeAudit, type Actor } from '../audit/write-audit';
import type { Queries, Transaction } from '../db/database';

/** The way back of an import, while it is open. */
export interface OpenUndo {
  readonly runId: string;
  readonly kind: ImportKind;
  readonly fileName: string;
  readonly reason: string;
  /** Who takes it back, or went on with it last. */
  readonly actor: Actor & { readonly userId: string };
}

/** @returns null unless the import is being taken back */
export async function readUndo(db: Queries, runId: string): Promise<OpenUndo | null> {
  const [row] = await db.query<Omit<OpenUndo, 'actor'> & { userId: string; name: string }>(
    sql`select u.run_id as "runId", r.kind, r.file_name as "fileName", u.reason, u.started_by_id as "userId",
        u.started_by as name
      from import_undo u join import_run r on r.id = u.run_id
      where u.run_id = ${runId}::uuid
        and u.state = any(${statesLeftBy(importUndoTransitions, 'finish')}::text[])`,
  );
  if (!row) return null;
  const { userId, name, ...undo } = row;
  return { ...undo, actor: { userId, name } };
}

export interface UndoOrder {
  readonly runId: string;
  readonly reason: string;
  readonly userId: string;
  readonly fullName: string;
}

/** Opens the way back of an import. Who continues one that was broken off answers for the rest, with the own rights. */
export async function openUndo(
  db: Transaction,
  { runId, reason, userId, fullName }: UndoOrder,
): Promise<void> {
  await db.query(
    sql`insert into import_undo (run_id, state, reason, started_by_id, started_by)
      values (${runId}::uuid, ${stateAfter(importUndoTransitions, 'order')}, ${reason}, ${userId}::uuid, ${fullName})
      on conflict (run_id) do update set state = ${stateAfter(importUndoTransitions, 'continue')},
        started_by_id = excluded.started_by_id, started_by = excluded.started_by
      where import_undo.state = any(${statesLeftBy(importUndoTransitions, 'continue')}::text[])`,
  );
}

const none = { restored: 0, removed: 0, kept: 0 };

/** Of an import that brings neither contracts nor users. */
export const ofMarket = (market: MarketUndo): ImportUndoOutcome => ({
  contracts: none,
  customers: none,
  kept: [],
  market,
});

export const ofUsers = (users: UsersUndo): ImportUndoOutcome => ({
  contracts: none,
  customers: none,
  kept: [],
  users,
});

/** Ends the way back of an import: its report says what went back, the audit log who did it and why. */
export async function endUndo(
  db: Transaction,
  { runId, fileName, reason, actor }: OpenUndo,
  outcome: ImportUndoOutcome,
  counted: Readonly<Record<string, number>>,
): Promise<void> {
  const ended = await db.query(
    sql`update import_undo set state = ${stateAfter(importUndoTransitions, 'finish')}
      where run_id = ${runId}::uuid and state = any(${statesLeftBy(importUndoTransitions, 'finish')}::text[])
      returning run_id`,
  );
  if (ended.length === 0) throw new Error(`the import ${runId} is not being taken back`);
  await db.query(
    sql`update import_run set undone_at = now(), undone_by = ${actor.name}, undo_reason = ${reason},
        report = report || jsonb_build_object('undoOutcome', ${JSON.stringify(outcome)}::jsonb)
      where id = ${runId}::uuid`,
  );
  await writeAudit(db, actor, [
    {
      action: 'import.undone',
      entityType: 'importRun',
      entityId: runId,
      entityName: fileName,
      before: null,
      after: { reason, ...counted },
    },
  ]);
}
