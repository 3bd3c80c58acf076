import type { FundPrice } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';

/** The newest price of each week, oldest first: five years, and some weeks before them for figures over five years. */
export const weeklyPrices = (db: Queries, fundId: number): Promise<FundPrice[]> =>
  db.query<FundPrice>(
    sql`select distinct on (date_trunc('week', price_date)) price_date as date, price from fund_price
    where fund_id = ${fundId}
      and price_date >= (select max(price_date) - interval '5 years 1 month' from fund_price where fund_id = ${fundId})
    order by date_trunc('week', price_date), price_date desc`,
  );
