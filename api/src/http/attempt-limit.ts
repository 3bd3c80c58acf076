import type { Queries } from '../db/database';
import { ApiFault } from './api-fault';

export interface AttemptLimit {
  readonly attempts: number;
  readonly seconds: number;
}

/** An attempt that counts as failed until it is given back. */
export interface TakenAttempt {
  readonly key: string;
  readonly windowEndsAt: string;
}

/**
 * Takes an attempt from the budget of a key, for all processes together. It is taken before its outcome is known, so
 * that many at a time cannot outrun the limit; a refused one takes nothing.
 *
 * @throws {ApiFault} 429 `auth.tooManyAttempts` when the budget is used up, with the seconds to wait
 */
export async function takeAttempt(db: Queries, key: string, limit: AttemptLimit): Promise<TakenAttempt> {
  const [taken] = await db.query<{ windowEndsAt: string }>(
    `insert into rate_limit as r (key, attempts, window_ends_at) values ($1, 1, now() + $2 * interval '1 second')
     on conflict (key) do update set
       attempts = case when r.window_ends_at <= now() then 1 else r.attempts + 1 end,
       window_ends_at = case when r.window_ends_at <= now() then excluded.window_ends_at else r.window_ends_at end
     where r.window_ends_at <= now() or r.attempts < $3
     returning window_ends_at::text as "windowEndsAt"`,
    [key, limit.seconds, limit.attempts],
  );
  if (taken) return { key, windowEndsAt: taken.windowEndsAt };
  const [row] = await db.query<{ seconds: number }>(
    `select greatest(1, ceil(extract(epoch from window_ends_at - now())))::integer as seconds
     from rate_limit where key = $1`,
    [key],
  );
  const seconds = row?.seconds ?? limit.seconds;
  throw new ApiFault(429, 'auth.tooManyAttempts', `too many attempts; wait ${seconds} seconds`, {
    parameters: { seconds },
  });
}

/** Does something whose failures count against the budget of a key. @throws {ApiFault} 429, see {@link takeAttempt} */
export async function limited<T>(
  db: Queries,
  key: string,
  limit: AttemptLimit,
  work: () => Promise<T>,
): Promise<T> {
  const attempt = await takeAttempt(db, key, limit);
  const result = await work();
  await giveAttemptBack(db, attempt);
  return result;
}

/**
 * Finds what a link leads to that is too long to guess: a good one is found always, as many people may be behind one address;
 * only misses count.
 *
 * @throws {ApiFault} 404 of `find`, 429 instead after many of them
 */
export async function countMisses<T>(
  db: Queries,
  key: string,
  limit: AttemptLimit,
  find: () => Promise<T>,
): Promise<T> {
  try {
    return await find();
  } catch (error) {
    if (error instanceof ApiFault && error.status === 404) await takeAttempt(db, key, limit);
    throw error;
  }
}

/** For an attempt that succeeded. Failed ones stay counted; a window that began meanwhile is left alone. */
export async function giveAttemptBack(db: Queries, { key, windowEndsAt }: TakenAttempt): Promise<void> {
  await db.query(
    `update rate_limit set attempts = attempts - 1
     where key = $1 and window_ends_at = $2::timestamptz and attempts > 0`,
    [key, windowEndsAt],
  );
}
