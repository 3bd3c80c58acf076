import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { copyChunks } from './copy-text';
import type { CopyInto, Database, Listen, Reads, Transaction } from './database';
import { errorCode } from './error-code';
import type { Statement } from './statement';
import { queryConfig } from './statement';

export const queryOn =
  (executor: Pick<pg.Pool, 'query'> | Pick<pg.PoolClient, 'query'>): Reads['query'] =>
  async <Row extends object>(...statement: Statement) =>
    (await executor.query<Row>(queryConfig(statement))).rows;

/**
 * Refuses the database inside a transaction: a second connection would not see the transaction, and with the one
 * connection of the embedded engine it would wait for ever. The tests run on that engine, so it finds every such
 * mistake; with PostgreSQL the watch would cost a sixth of all CPU time of a small request (Node.js follows every
 * promise once a store was set).
 */
function transactionWatch(engine: Database['engine']) {
  if (engine !== 'embedded')
    return { refuseInside: () => undefined, inside: <T>(work: () => Promise<T>): Promise<T> => work() };
  const store = new AsyncLocalStorage<true>();
  return {
    refuseInside(): void {
      if (store.getStore()) throw new Error('inside a transaction, use the transaction and not the database');
    },
    inside: <T>(work: () => Promise<T>): Promise<T> => store.run(true, work),
  };
}

/**
 * On an engine of many servers a transaction may only write a table that every server has a copy of after it has read contracts when
 * it does one thing at a time. Elsewhere nobody asks for this setting.
 */
const begin = (engine: Database['engine']): string =>
  engine === 'embedded' ? 'BEGIN' : `BEGIN; SET LOCAL citus.multi_shard_modify_mode = 'sequential'`;

/** The one implementation behind both engines; they differ in the pool and in how COPY is sent. */
export function databaseOver(
  pool: pg.Pool,
  engine: Database['engine'],
  copyInto: CopyInto,
  listen: Listen,
  close: () => Promise<void>,
): Database {
  const onPool = queryOn(pool);
  const watch = transactionWatch(engine);
  return {
    engine,
    listen,
    orm: drizzle(pool, { casing: 'snake_case' }),
    async query<Row extends object>(...statement: Statement) {
      watch.refuseInside();
      return onPool<Row>(...statement);
    },
    close,
    async withConnection(work) {
      watch.refuseInside();
      const client = await pool.connect();
      try {
        return await work(client);
      } finally {
        client.release();
      }
    },
    async transaction(work) {
      watch.refuseInside();
      const client = await pool.connect();
      let broken = false;
      try {
        await client.query(begin(engine));
        const transaction: Transaction = {
          orm: drizzle(client, { casing: 'snake_case' }),
          query: queryOn(client),
          copy: (table, columns, rows) => copyInto(client, table, columns, copyChunks(rows)),
          copyText: (table, columns, chunks) => copyInto(client, table, columns, chunks),
          client,
        };
        const result = await watch.inside(() => work(transaction));
        await client.query('COMMIT');
        return result;
      } catch (error) {
        // A connection to a server that only reads leads to the wrong one.
        broken = errorCode(error) === '25006';
        await client.query('ROLLBACK').catch(() => (broken = true));
        throw error;
      } finally {
        client.release(broken);
      }
    },
  };
}
