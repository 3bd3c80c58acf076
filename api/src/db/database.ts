import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { CopyChunks, CopySource } from './copy-text';
import type { Statement } from './statement';

/** Typed queries over the tables of `schema/`. */
export type Orm = NodePgDatabase;

/** What a repository needs that only reads. */
export interface Reads {
  /**
   * Runs a statement. Leave its name out where the best plan depends on the values (filters, searches).
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
