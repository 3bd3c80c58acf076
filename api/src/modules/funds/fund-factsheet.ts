import type { Fund } from '@depotwerk/contract';
import type { Queries } from '../../db/database';
import type { FundFactsheet } from '../../reports/fund-factsheet/document';
import type { FundPrice } from '../../reports/fund-factsheet/figures';
import type { FundList } from './fund-list';

/** Years of prices that the figures look at, and some weeks before them. */
const PRICES_SINCE = `interval '5 years 1 month'`;

/** What a factsheet shows; `null` when there is no such fund. */
export async function fundFactsheet(
  db: Queries,
  funds: FundList,
  fundId: number,
  createdOn: string,
): Promise<FundFactsheet | null> {
  const body = await funds.one(fundId);
  if (body === undefined) return null;
  const fund: Fund = JSON.parse(body);
  const prices = await db.query<FundPrice>(
    `select price_date as date, price from fund_price
    where fund_id = $1 and price_date >= (select max(price_date) - ${PRICES_SINCE} from fund_price where fund_id = $1)
    order by price_date`,
    [fundId],
    'fund_prices',
  );
  return { fund, prices, createdOn };
}
