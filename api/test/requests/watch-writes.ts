import type { Database } from '../../src/db/database';
import type { Statement } from '../../src/db/statement';

/** What was committed together. */
export interface CommittedWrite {
  /** Trace ids of the requests whose claims it marks as carried out. */
  readonly marked: readonly string[];
  /** The statement, of a write outside a transaction. */
  readonly statement: string | null;
}

const textOf = ([first]: Statement): string => (typeof first === 'string' ? first : first.text);
/** A `with` may only read. */
const writing = /^\s*((with\b.*)?(insert into|update|delete from|merge into))\b/is;

/** The database as it is, and all that is written to it in order. */
export function watchWrites(): { around: (db: Database) => Database; readonly committed: CommittedWrite[] } {
  const committed: CommittedWrite[] = [];
  const around = (db: Database): Database => ({
    ...db,
    async query(...statement: Statement) {
      const rows = await db.query(...statement);
      const text = textOf(statement);
      if (writing.test(text)) committed.push({ marked: [], statement: text });
      return rows as never;
    },
    async transaction(work) {
      let write: CommittedWrite | undefined;
      const result = await db.transaction(async (transaction) => {
        const done = await work(transaction);
        const [row] = await transaction.query<{ hasWritten: boolean; marked: string[] }>(
          `select pg_current_xact_id_if_assigned() is not null as "hasWritten",
            array(select trace_id from idempotency_key
              where done_at is not null and xmin = pg_current_xact_id_if_assigned()::xid) as marked`,
        );
        if (row?.hasWritten) write = { marked: row.marked, statement: null };
        return done;
      });
      if (write) committed.push(write);
      return result;
    },
  });
  return { around, committed };
}
