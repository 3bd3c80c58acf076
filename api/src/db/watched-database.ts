import { Sql } from 'sql-template-tag';
import type { Database, Reads, Replica, Transaction } from './database';
import { numberedText } from './statement';

/** What a database is busy with. Values stand beside the text of a statement, so that it names nobody. */
export type DatabaseWork =
  | { readonly kind: 'transaction' }
  | { readonly kind: 'copy'; readonly table: string }
  | { readonly kind: 'statement'; readonly text: string };

/** Runs the work and looks at it from outside: how long it takes, whether it fails. */
export type Watch = <T>(work: DatabaseWork, run: () => Promise<T>) => Promise<T>;

const textOf = (statement: unknown): string =>
  statement instanceof Sql ? numberedText(statement).text : String(statement);

/** First word of a statement, in small letters. */
export const verbOf = (text: string): string => /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement';

const watchedQuery =
  (reads: Reads, watch: Watch): Reads['query'] =>
  (...statement) =>
    watch({ kind: 'statement', text: textOf(statement[0]) }, () => reads.query(...statement));

const watchedReplica = (replica: Replica, watch: Watch): Replica => ({
  readsFrom: (seen) => ({ query: watchedQuery(replica.readsFrom(seen), watch) }),
  position: () => replica.position(),
  get answered() {
    return replica.answered;
  },
});

const watchedTransaction = (transaction: Transaction, watch: Watch): Transaction => ({
  ...transaction,
  query: watchedQuery(transaction, watch),
  copy: (table, columns, rows) =>
    watch({ kind: 'copy', table }, () => transaction.copy(table, columns, rows)),
  copyText: (table, columns, chunks) =>
    watch({ kind: 'copy', table }, () => transaction.copyText(table, columns, chunks)),
});

/** The same database, whose statements and transactions somebody watches. */
export const watchedDatabase = (db: Database, watch: Watch): Database => ({
  ...db,
  ...(db.replica && { replica: watchedReplica(db.replica, watch) }),
  query: watchedQuery(db, watch),
  transaction: (work) =>
    watch({ kind: 'transaction' }, () =>
      db.transaction((transaction) => work(watchedTransaction(transaction, watch))),
    ),
});
