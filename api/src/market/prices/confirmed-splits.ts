import type { DatedSplit } from '@depotwerk/domain';
import sql, { empty } from 'sql-template-tag';
import type { Queries } from '../../db/database';

/** Splits that count, by fund id. @param fundIds of all funds where it is missing */
export async function confirmedSplits(
  db: Queries,
  fundIds?: readonly number[],
): Promise<ReadonlyMap<number, readonly DatedSplit[]>> {
  const rows = await db.query<DatedSplit & { readonly fundId: number }>(
    sql`select fund_id as "fundId", day::text as day, old_units as "oldUnits", new_units as "newUnits"
    from corporate_action where kind = 'split' and state = 'confirmed'
      ${fundIds ? sql`and fund_id = any(${fundIds}::int[])` : empty} order by day`,
  );
  const splits = new Map<number, DatedSplit[]>();
  for (const { fundId, ...split } of rows) splits.set(fundId, [...(splits.get(fundId) ?? []), split]);
  return splits;
}
