import type { Database } from '../../src/db/database';
import { lockAudit } from '../../src/audit/write-audit';

const WAITING = `select from pg_locks l join pg_stat_activity a using (pid)
  where not l.granted and a.datname = current_database()`;

/**
 * Two writers at once: the first has done all but its entry in the audit log, and holds its rows, when the second comes. Only a
 * server has two transactions at a time.
 */
export async function inLine<First, Second>(
  database: Database,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const ended = { count: 0 };
  const noting = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } finally {
      ended.count += 1;
    }
  };
  let both: [Promise<First>, Promise<Second>] | undefined;
  await database.transaction(async (gate) => {
    await lockAudit(gate);
    const until = async (count: number) => {
      while (ended.count + (await database.query(WAITING)).length < count);
    };
    const one = noting(first);
    one.catch(() => undefined);
    await until(1);
    const other = noting(second);
    other.catch(() => undefined);
    await until(2);
    both = [one, other];
  });
  if (!both) throw new Error('the gate was never open');
  return Promise.all(both);
}
