import sql from 'sql-template-tag';
import type { Queries } from '../../../db/database';
import { referredRecords, type Reference } from '../../../records/referred-records';

/** Rows that go with their fund all the same, and that somebody has entered or computed. */
const entered: readonly Reference[] = [
  { table: 'fund_price', column: 'fund_id' },
  { table: 'contract_result', column: 'replacement_fund_id' },
];

/** Columns of which the database itself keeps a fund from being deleted. */
const restricting = (db: Queries): Promise<Reference[]> =>
  db.query<Reference>(
    sql`select k.conrelid::regclass::text as "table", quote_ident(a.attname) as "column"
      from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'f' and k.confrelid = 'fund'::regclass and k.confdeltype in ('a', 'r') and k.conparentid = 0`,
  );

/** Those of the funds that a contract, tariff, order, action, price or plan uses. */
export async function usedFunds(db: Queries, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  return referredRecords(db, 'int', ids, [...entered, ...(await restricting(db))]);
}
