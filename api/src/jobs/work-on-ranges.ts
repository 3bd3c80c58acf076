import sql from 'sql-template-tag';
import type { Database } from '../db/database';
import { isOpenJob } from '../sql/states';
import { saveTotal } from './job-attempt';
import type { ContractsWork } from './job-kind';
import { CHUNK, JobEnd } from './job-kind';
import { isAwaited } from './job-rows';
import {
  chosenRows,
  claimRange,
  saveProgress,
  shareBatch,
  SHARES,
  type Range,
  type ShareAttempt,
} from './job-share';

/** A range takes about as long. */
const RANGE_MS = 20_000;
/** By which the next range is larger at most: the first one may have been easy. */
const GROWTH = 4;

/**
 * Contracts of the next range: as many as fit into its time, and few enough at the end that all shares end together.
 *
 * @param before the range before
 * @param remaining contracts that are not done yet, of all shares
 * @param chunk contracts of a batch
 */
export function nextSize(
  before: { readonly size: number; readonly ms: number } | undefined,
  remaining: number,
  chunk = CHUNK,
): number {
  if (!before) return chunk;
  const { size, ms } = before;
  const fitting = Math.min(size * GROWTH, (size * RANGE_MS) / Math.max(ms, 1));
  return Math.max(chunk, Math.floor(Math.min(fitting, remaining / (2 * SHARES))));
}

interface RangeOptions {
  /** Asks for an end after the present batch. */
  readonly signal: AbortSignal;
  /** Ends behind a range when somebody waits for another job of this kind. */
  readonly isGivingWay: boolean;
}

async function saveCount(database: Database, attempt: ShareAttempt, contracts: ContractsWork): Promise<void> {
  const [count] = await database.query<{ contracts: number }>(
    sql`select count(*)::int as contracts from ${chosenRows(contracts)}`,
  );
  await saveTotal(database, attempt, count?.contracts ?? 0);
}

async function isSomebodyWaiting(database: Database, { jobId }: ShareAttempt): Promise<boolean> {
  const rows = await database.query(
    sql`select o.id from job o join job own on own.kind = o.kind and own.id = ${jobId}
      where ${isOpenJob('o')} and o.state = 'waiting' and ${isAwaited('o')} and not ${isAwaited('own')} limit 1`,
  );
  return rows.length > 0;
}

/** @returns how many contracts were done */
async function workThrough(
  database: Database,
  attempt: ShareAttempt,
  contracts: ContractsWork,
  { checkpoint, uptoId }: Range,
  signal: AbortSignal,
): Promise<number> {
  const { work, chunk = CHUNK } = contracts;
  let size = 0;
  for (let last = checkpoint; last < uptoId;) {
    if (signal.aborted) throw new JobEnd('stopping');
    const rows = await database.query<{ id: number }>(
      sql`select c.id from ${chosenRows(contracts)} and c.id > ${last} and c.id <= ${uptoId} order by c.id limit ${chunk}`,
    );
    const ids = rows.map(({ id }) => id);
    // Fewer: the end of the range is behind them, also when contracts have gone since it was claimed.
    const end = ids.length < chunk ? uptoId : (ids.at(-1) ?? uptoId);
    const batch = (inside: Parameters<typeof shareBatch>[3]) =>
      shareBatch(database, attempt, { done: ids.length, checkpoint: end }, inside);
    await (ids.length > 0 ? work(ids, batch) : batch(() => Promise.resolve()));
    size += ids.length;
    last = end;
  }
  return size;
}

/**
 * Works on one range after the other until no contract is left.
 *
 * @returns whether this share does what follows after all contracts
 * @throws {JobEnd} when the job was cancelled, the process stops, another attempt has taken over or somebody waits
 */
export async function workOnRanges(
  database: Database,
  attempt: ShareAttempt,
  contracts: ContractsWork,
  { signal, isGivingWay }: RangeOptions,
): Promise<boolean> {
  const { chunk = CHUNK } = contracts;
  if (attempt.total === null) await saveCount(database, attempt, contracts);
  let before: { readonly size: number; readonly ms: number } | undefined;
  for (;;) {
    if (signal.aborted) throw new JobEnd('stopping');
    if (isGivingWay && (await isSomebodyWaiting(database, attempt))) throw new JobEnd('givingWay');
    const range = await claimRange(database, attempt, contracts, (remaining) =>
      nextSize(before, remaining, chunk),
    );
    if (range === 'left') return false;
    if (range === 'last') break;
    const begun = performance.now();
    const size = await workThrough(database, attempt, contracts, range, signal);
    before = { size: Math.max(size, chunk), ms: performance.now() - begun };
  }
  await saveProgress(database, attempt.jobId);
  return true;
}
