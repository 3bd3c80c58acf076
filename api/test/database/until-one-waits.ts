import type { Database } from '../../src/db/database';

/** Until a transaction of this database waits for a lock of another; only a server has two at a time. */
export async function untilOneWaits(database: Database): Promise<void> {
  const waiting = `select from pg_locks l join pg_stat_activity a using (pid)
    where not l.granted and a.datname = current_database()`;
  while ((await database.query(waiting)).length === 0);
}
