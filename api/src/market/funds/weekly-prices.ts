import { adjustedPrices, type FundPrice } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { confirmedSplits } from '../prices/confirmed-splits';

/**
 * The newest price of each week for one unit of today, oldest first: five years, and some weeks before them for figures over five
 * years.
 */
export async function weeklyPrices(db: Queries, fundId: number): Promise<FundPrice[]> {
  const rows = await db.query<FundPrice>(
    sql`select distinct on (date_trunc('week', price_date)) price_date as date, price from fund_price
    where fund_id = ${fundId}
      and price_date >= (select max(price_date) - interval '5 years 1 month' from fund_price where fund_id = ${fundId})
    order by date_trunc('week', price_date), price_date desc`,
  );
  const splits = (await confirmedSplits(db, [fundId])).get(fundId) ?? [];
  const prices = adjustedPrices(
    rows.map(({ date }) => date),
    rows.map(({ price }) => price),
    splits,
  );
  return rows.map((row, i) => ({ ...row, price: prices[i] ?? row.price }));
}
