import type { ImportReport, ImportSummary, RunningImport } from '@depotwerk/contract/floor';
import { importTransitions } from '@depotwerk/contract/floor/values/import-kinds';
import { openJobStates } from '@depotwerk/contract/floor/values/jobs';
import { stateAfter, statesLeftBy } from '@depotwerk/domain';
import { and, asc, desc, eq, inArray, ne, not, or, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../db/database';
import { noCounts } from './counts';
import type { VisibleImports } from './visible-imports';
import { importFund, importPositions, importPrice } from '../db/schema/import-notes';
import { importRefusal, importRun } from '../db/schema/import-run';
import { importContract, importCustomer, importUndo } from '../db/schema/import-undo';
import { importUser } from '../db/schema/import-user';
import { job } from '../db/schema/job';

export interface ImportSource {
  readonly kind: ImportReport['kind'];
  readonly fileName: string;
  /** SHA-256 of the file, hex. */
  readonly fileHash: string;
  /** User name; null on the command line. */
  readonly startedBy: string | null;
  readonly startedById?: string | null;
}

export interface StartedRun {
  readonly id: string;
  readonly startedAt: string;
}

/**
 * Its process is gone: it has said nothing for so long, or is of a program that never says anything. One whose job is open goes on by
 * itself.
 */
const isDead = sql`(not exists (select 1 from ${job} where ${job.importRunId} = ${importRun.id} and ${job.kind} = 'import'
  and ${inArray(job.state, openJobStates)}) and coalesce(${importRun.heardAt} + interval '5 minutes', ${importRun.startedAt} + interval '6 hours') < now())`;
const LISTED_RUNS = 500;
const CHUNK = 1000;

export async function startRun({ orm }: Queries, source: ImportSource): Promise<StartedRun> {
  const [run] = await orm
    .insert(importRun)
    .values({ ...source, status: stateAfter(importTransitions, 'start'), heardAt: sql`now()` })
    .returning({ id: importRun.id, startedAt: importRun.startedAt });
  if (!run) throw new Error('insert of an import run returned no row');
  return run;
}

export async function finishRun({ orm }: Transaction, { refusals, ...report }: ImportReport): Promise<void> {
  const { id, status, finishedAt, records } = report;
  const leaves = statesLeftBy(importTransitions, status === 'done' ? 'finish' : 'fail');
  const [ended] = await orm
    .update(importRun)
    .set({ status, finishedAt, records, report })
    .where(and(eq(importRun.id, id), inArray(importRun.status, leaves)))
    .returning({ id: importRun.id });
  if (!ended) throw new Error(`the import run ${id} has ended already`);
  for (let from = 0; from < refusals.length; from += CHUNK) {
    const rows = refusals
      .slice(from, from + CHUNK)
      .map((refusal, i) => ({ runId: id, position: from + i, ...refusal }));
    await orm.insert(importRefusal).values(rows);
  }
}

const isListed = ({ kinds, usersOf }: VisibleImports) =>
  and(
    inArray(importRun.kind, [...kinds]),
    usersOf === null ? undefined : or(ne(importRun.kind, 'users'), eq(importRun.startedById, usersOf)),
  );

const isUndoRunning = sql<boolean>`exists (select 1 from ${job} where ${job.importRunId} = ${importRun.id}
  and ${job.kind} = 'importUndo' and ${inArray(job.state, [...openJobStates])})`;

/** Null: nobody takes it back. */
const undoState = sql<NonNullable<
  ImportSummary['undoState']
> | null>`case when ${importRun.undoneAt} is not null then 'undone'
  when ${importUndo.state} = 'undoing' and not ${isUndoRunning} then 'interrupted' else ${importUndo.state} end`;

/** Runs that have ended, newest first; one that died counts as failed. */
export async function listRuns({ orm }: Queries, visible: VisibleImports): Promise<ImportSummary[]> {
  const rows = await orm
    .select({ run: importRun, undoState })
    .from(importRun)
    .leftJoin(importUndo, eq(importUndo.runId, importRun.id))
    .where(and(isListed(visible), or(ne(importRun.status, 'running'), isDead)))
    .orderBy(desc(importRun.startedAt), desc(importRun.id))
    .limit(LISTED_RUNS);
  return rows.map(
    ({ run: { id, kind, fileName, startedAt, finishedAt, startedBy, status, records }, ...undo }) => ({
      id,
      kind,
      fileName,
      startedAt,
      finishedAt,
      startedBy,
      status: status === 'done' ? 'done' : 'failed',
      records,
      ...(undo.undoState === null ? {} : { undoState: undo.undoState }),
    }),
  );
}

/** Says that a run is being worked on, and how far it is. */
export async function tellProgress({ orm }: Queries, id: string, records: number): Promise<void> {
  await orm
    .update(importRun)
    .set({ heardAt: sql`now()`, records })
    .where(and(eq(importRun.id, id), eq(importRun.status, 'running')));
}

const runningColumns = {
  id: importRun.id,
  kind: importRun.kind,
  fileName: importRun.fileName,
  startedAt: importRun.startedAt,
  startedBy: importRun.startedBy,
  records: importRun.records,
  isCancelRequested: sql<boolean>`${importRun.cancelRequestedAt} is not null`,
};

/** A run that has not ended; null for one that has. */
export async function findRunning({ orm }: Queries, id: string): Promise<RunningImport | null> {
  const [run] = await orm
    .select(runningColumns)
    .from(importRun)
    .where(and(eq(importRun.id, id), eq(importRun.status, 'running')));
  return run ?? null;
}

/** Asks a run to end. @returns null when it has ended */
export async function requestCancel({ orm }: Queries, id: string): Promise<RunningImport | null> {
  const [run] = await orm
    .update(importRun)
    .set({ cancelRequestedAt: sql`least(${importRun.cancelRequestedAt}, now())` })
    .where(and(eq(importRun.id, id), eq(importRun.status, 'running')))
    .returning(runningColumns);
  return run ?? null;
}

export async function isCancelRequested({ orm }: Queries, id: string): Promise<boolean> {
  const [run] = await orm
    .select({ at: importRun.cancelRequestedAt })
    .from(importRun)
    .where(eq(importRun.id, id));
  return run?.at != null;
}

/** Runs that somebody works on now, newest first. */
export const listRunning = ({ orm }: Queries, visible: VisibleImports): Promise<RunningImport[]> =>
  orm
    .select(runningColumns)
    .from(importRun)
    .where(and(isListed(visible), eq(importRun.status, 'running'), not(isDead)))
    .orderBy(desc(importRun.startedAt), desc(importRun.id));

type StoredReport = NonNullable<(typeof importRun.$inferSelect)['report']>;

/** Of a run whose process died: what it has written is not counted, and can be taken back. */
const reportOfDead = (
  run: Pick<StoredReport, 'id' | 'kind' | 'fileName' | 'startedAt' | 'startedBy' | 'records'>,
): StoredReport => ({
  ...run,
  ...noCounts(),
  finishedAt: null,
  status: 'failed',
  packages: 0,
  skipped: [],
  findings: [],
  acceptance: null,
});

/** The report of a run; null when there is no such run, or it is still being worked on. */
export async function findReport({ orm }: Queries, id: string): Promise<ImportReport | null> {
  const [run] = await orm
    .select({
      report: importRun.report,
      dead: {
        id: importRun.id,
        kind: importRun.kind,
        fileName: importRun.fileName,
        startedAt: importRun.startedAt,
        startedBy: importRun.startedBy,
        records: importRun.records,
      },
      isDead: sql<boolean>`${isDead}`,
      undoneAt: importRun.undoneAt,
      undoneBy: importRun.undoneBy,
      undoReason: importRun.undoReason,
      isUndoable: sql<boolean>`${importUndo.state} is null and ${importRun.undoneAt} is null and (
        exists (select 1 from ${importPrice} where ${importPrice.runId} = ${id})
        or exists (select 1 from ${importFund} where ${importFund.runId} = ${id})
        or exists (select 1 from ${importPositions} where ${importPositions.runId} = ${id})
        or exists (select 1 from ${importContract} where ${importContract.runId} = ${id})
        or exists (select 1 from ${importCustomer} where ${importCustomer.runId} = ${id})
        or exists (select 1 from ${importUser} where ${importUser.runId} = ${id}))`,
      undoState: importUndo.state,
      undoStartedAt: importUndo.startedAt,
      undoStartedBy: importUndo.startedBy,
      undoWhy: importUndo.reason,
      isUndoRunning,
      // Counted by whoever works on it now.
      undoProgress: sql<{
        done: number;
        total: number;
      } | null>`(select jsonb_build_object('done', ${job.done}, 'total', ${job.total})
        from ${job} where ${job.importRunId} = ${importRun.id} and ${job.kind} = 'importUndo' and ${inArray(job.state, [...openJobStates])} limit 1)`,
    })
    .from(importRun)
    .leftJoin(importUndo, eq(importUndo.runId, importRun.id))
    .where(eq(importRun.id, id));
  const report = run?.report ?? (run?.isDead ? reportOfDead(run.dead) : null);
  if (!run || !report) return null;
  const { undoneAt, undoneBy, undoReason } = run;
  const undo = undoneAt === null ? null : { undoneAt, undoneBy: undoneBy ?? '', reason: undoReason ?? '' };
  const refusals = await orm
    .select({
      line: importRefusal.line,
      record: importRefusal.record,
      contractNumber: importRefusal.contractNumber,
      code: importRefusal.code,
      detail: importRefusal.detail,
    })
    .from(importRefusal)
    .where(eq(importRefusal.runId, id))
    .orderBy(asc(importRefusal.position));
  // A report of an older program counts no prices and knows no acceptance.
  return {
    ...noCounts(),
    ...report,
    acceptance: report.acceptance ?? null,
    refusals,
    ...(undo ? { undo } : {}),
    ...(run.undoState === 'undoing'
      ? {
          undoing: {
            startedAt: run.undoStartedAt ?? '',
            startedBy: run.undoStartedBy ?? '',
            reason: run.undoWhy ?? '',
            isRunning: run.isUndoRunning,
            ...run.undoProgress,
          },
        }
      : {}),
    ...(run.isUndoable ? { isUndoable: true } : {}),
  };
}
