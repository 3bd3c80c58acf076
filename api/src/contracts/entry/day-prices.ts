import { addDays } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { PRICE_MAX_AGE_DAYS } from '../analysis/portfolio-state';
import { priceKey, pricesInEuro } from '../imports/gdv/write/price';

/** EUR per unit of a day on it or shortly before, by fund; a fund without a price is absent. */
export async function dayPrices(
  db: Queries,
  fundIds: readonly number[],
  day: string,
): Promise<ReadonlyMap<number, number>> {
  const newest = await db.query<{ id: number; price: number }>(
    sql`select id, price from fund where id = any(${fundIds}::int[]) and currency = 'EUR'
      and price_date between ${addDays(day, -PRICE_MAX_AGE_DAYS)}::date and ${day}::date
      and not exists (select 1 from corporate_action a where a.fund_id = fund.id and a.kind = 'split'
        and a.state = 'confirmed' and a.day > ${day}::date)`,
  );
  const series = await pricesInEuro(
    db,
    fundIds.map((fundId) => ({ fundId, on: day })),
  );
  const prices = new Map(newest.map(({ id, price }) => [id, price]));
  for (const fundId of fundIds) {
    const price = series.get(priceKey({ fundId, on: day }));
    if (price !== undefined && !prices.has(fundId)) prices.set(fundId, price);
  }
  return prices;
}
