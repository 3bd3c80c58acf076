import type pg from 'pg';
import type { Database } from '../db/database';

/** What the queue asks of a database. */
export interface QueueDatabase {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onMissed: () => void,
  ): Promise<{ close: () => Promise<void> }>;
}

/** Several statements in one text give a result each; the queue wants their rows in one list. */
const rowsOf = (result: pg.QueryResult<object> | pg.QueryResult<object>[]): { rows: unknown[] } => ({
  rows: [result].flat().flatMap(({ rows }) => rows),
});

/**
 * The queue's statements on a connection of the pool. A text of several statements may leave its transaction open when
 * one fails; the embedded engine has a single session, which would stay broken.
 */
export const queueDatabase = (database: Database): QueueDatabase => ({
  executeSql: (text, values = []) =>
    database.withConnection(async (client) => {
      try {
        return rowsOf(await client.query(text, values.length > 0 ? values : undefined));
      } catch (error) {
        if (values.length === 0) await client.query('ROLLBACK');
        throw error;
      }
    }),
  listen: async (channel, onMessage, onMissed) => ({
    close: await database.listen(channel, (payload) => (payload === null ? onMissed() : onMessage(payload))),
  }),
});
