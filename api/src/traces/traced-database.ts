import type { Attributes } from '@opentelemetry/api';
import { Sql } from 'sql-template-tag';
import type { Database, Queries, Transaction } from '../db/database';
import { statementOf } from '../db/parameters';

export type Part = <T>(name: string, attributes: Attributes, work: () => Promise<T>) => Promise<T>;

/** Values stand beside the text, so that it names nobody. */
const textOf = (statement: unknown): string =>
  statement instanceof Sql ? statementOf(statement).text : String(statement);

const verbOf = (text: string): string => /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement';

const system = { 'db.system.name': 'postgresql' };

const tracedQuery =
  (queries: Queries, part: Part): Queries['query'] =>
  (...statement) => {
    const text = textOf(statement[0]);
    return part(verbOf(text), { ...system, 'db.query.text': text }, () => queries.query(...statement));
  };

const tracedTransaction = (transaction: Transaction, part: Part): Transaction => ({
  ...transaction,
  query: tracedQuery(transaction, part),
  copy: (table, columns, rows) => part(`copy ${table}`, system, () => transaction.copy(table, columns, rows)),
  copyText: (table, columns, chunks) =>
    part(`copy ${table}`, system, () => transaction.copyText(table, columns, chunks)),
});

/** The same database, whose statements and transactions are parts of what runs at present. */
export const tracedDatabase = (db: Database, part: Part): Database => ({
  ...db,
  query: tracedQuery(db, part),
  transaction: (work) =>
    part('transaction', system, () =>
      db.transaction((transaction) => work(tracedTransaction(transaction, part))),
    ),
});
