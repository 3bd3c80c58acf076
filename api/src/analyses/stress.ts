import { stressOf, stressPeriods, type IndexPrices, type StressOutcome } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Queries } from '../db/database';

/** Indices of all peer groups in the times of crisis; a few thousand prices. */
export async function stressTest(
  db: Queries,
): Promise<(weights: ReadonlyMap<number, number>) => readonly StressOutcome[]> {
  const froms = stressPeriods.map(({ from }) => from);
  const tos = stressPeriods.map(({ to }) => to);
  const rows = await db.query<{ id: number; date: string; price: number }>(
    sql`select p.peer_group_id as id, p.price_date::text as date, p.price from peer_group_price p
      join unnest(${froms}::date[], ${tos}::date[]) as t (start, finish)
        on p.price_date between t.start and t.finish`,
  );
  const indices = new Map<number, Map<string, number>>();
  for (const { id, date, price } of rows)
    indices.set(id, (indices.get(id) ?? new Map<string, number>()).set(date, price));
  return (weights) =>
    stressPeriods.map((period) => stressOf(weights, indices as ReadonlyMap<number, IndexPrices>, period));
}
