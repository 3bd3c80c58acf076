import type { Queries } from '../../db/database';
import { ApiFault } from '../../http/api-fault';

export interface AttemptLimit {
  readonly attempts: number;
  readonly seconds: number;
}

/**
 * Counts an attempt under a key, for all processes together.
 *
 * @throws {ApiFault} 429 `auth.tooManyAttempts` above the limit, with the seconds to wait
 */
export async function countAttempt(db: Queries, key: string, limit: AttemptLimit): Promise<void> {
  const [row] = await db.query<{ attempts: number; seconds: number }>(
    `insert into rate_limit as r (key, attempts, window_ends_at) values ($1, 1, now() + $2 * interval '1 second')
     on conflict (key) do update set
       attempts = case when r.window_ends_at <= now() then 1 else r.attempts + 1 end,
       window_ends_at = case when r.window_ends_at <= now() then excluded.window_ends_at else r.window_ends_at end
     returning attempts, ceil(extract(epoch from window_ends_at - now()))::integer as seconds`,
    [key, limit.seconds],
  );
  if (row && row.attempts > limit.attempts)
    throw new ApiFault(429, 'auth.tooManyAttempts', `too many attempts; wait ${row.seconds} seconds`, {
      parameters: { seconds: row.seconds },
    });
}
