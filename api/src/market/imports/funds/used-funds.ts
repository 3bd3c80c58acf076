import sql, { join, raw } from 'sql-template-tag';
import type { Queries } from '../../../db/database';

interface Reference {
  readonly table: string;
  readonly column: string;
}

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
  const references = [...entered, ...(await restricting(db))];
  const uses = references.map(
    ({ table, column }) => sql`exists (select from ${raw(table)} r where r.${raw(column)} = f.id)`,
  );
  const used = await db.query<{ id: number }>(
    sql`select f.id from fund f where f.id = any(${ids}::int[]) and (${join(uses, ' or ')})`,
  );
  return new Set(used.map(({ id }) => id));
}
