import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Sql } from 'sql-template-tag';
import { errorCode } from './error-code';
import { copyChunks, type CopyChunks, type CopySource } from './copy-text';
import { statementOf } from './parameters';

/** Typed queries over the tables of `schema/`. */
export type Orm = NodePgDatabase;

/** Written with the template `sql`, or as text with `$1` parameters. */
export type Statement =
  | readonly [statement: Sql, name?: string | undefined]
  | readonly [text: string, values?: readonly unknown[] | undefined, name?: string | undefined];

/** What a repository needs that only reads. */
export interface Reads {
  /**
   * Runs a statement: what stands in the `${}` of a template goes beside its text.
   *
   * A name makes it a prepared statement: parsed once per connection, three times as fast for a look-up by key. Leave
   * it out where the best plan depends on the values (filters, searches).
   *
   * @see docs/decisions/0022-records-and-sql.md
   */
  query<Row extends object>(...statement: Statement): Promise<Row[]>;
}

/** What a repository needs: either the database itself (each statement for itself) or one transaction. */
export interface Queries extends Reads {
  readonly orm: Orm;
}

export interface Transaction extends Queries {
  /**
   * Loads rows with COPY, the fastest way on both engines. The items of a row follow `columns`; null, strings,
   * numbers, booleans and arrays of these are allowed, JSON comes as text.
   *
   * @returns the number of rows
   */
  copy(table: string, columns: readonly string[], rows: CopySource): Promise<number>;
  /** The same for rows that already are in the text format of COPY. */
  copyText(table: string, columns: readonly string[], chunks: CopyChunks): Promise<number>;
  /** The connection, for what has no shape of its own (COPY TO, advisory locks). */
  readonly client: pg.PoolClient;
}

/** Servers that follow the primary, a moment behind it. */
export interface Replica {
  /**
   * Reads that see everything before a position: from a server that is that far, otherwise from the primary. What others
   * wrote is seen a second later at the latest.
   *
   * @param seen undefined: what the reader has seen is not known, and the primary answers
   */
  readsFrom(seen: bigint | undefined): Reads;
  /** Everything that is committed by now lies before it, in bytes of the write-ahead log. */
  position(): Promise<bigint>;
  /** How many statements of readers each has answered. */
  readonly answered: Readonly<Record<'replica' | 'primary', number>>;
}

export interface Database extends Queries {
  readonly engine: 'embedded' | 'postgres';
  readonly replica?: Replica;
  /**
   * Runs `work` in one transaction and rolls back when it throws. Inside, use only the given transaction: the
   * embedded engine has a single connection, and asking the database for a second one would wait for itself.
   */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** One connection outside a transaction, for locks of a session and the like. */
  withConnection<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>;
  /**
   * Hears what transactions of all processes tell with NOTIFY.
   *
   * @param onMessage with the payload; null when messages may have been missed
   * @returns a function that ends it
   */
  listen(channel: string, onMessage: (payload: string | null) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export type Listen = Database['listen'];

export type CopyInto = (
  client: pg.PoolClient,
  table: string,
  columns: readonly string[],
  chunks: CopyChunks,
) => Promise<number>;

function configOf([statement, second, third]: Statement): pg.QueryConfig {
  const isText = typeof statement === 'string';
  const { text, values } = isText ? { text: statement, values: second ?? [] } : statementOf(statement);
  const name = isText ? third : second;
  return { text, values: [...values], ...(typeof name === 'string' ? { name } : {}) };
}

export const queryOn =
  (executor: Pick<pg.Pool, 'query'> | Pick<pg.PoolClient, 'query'>): Reads['query'] =>
  async <Row extends object>(...statement: Statement) =>
    (await executor.query<Row>(configOf(statement))).rows;

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
        await client.query('BEGIN');
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
