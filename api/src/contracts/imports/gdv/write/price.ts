import { adjustedPrice } from '@depotwerk/domain';
import type { Queries } from '../../../../db/database';
import { confirmedSplits } from '../../../../market/prices/confirmed-splits';
import { PRICE_MAX_AGE_DAYS } from '../../../analysis/portfolio-state';

export interface PricedDay {
  readonly fundId: number;
  readonly on: string;
}

const PRICES = `
  SELECT wanted.fund_id AS "fundId", wanted.day::text AS "on", newest.price,
    newest.price_date::text AS "pricedOn"
  FROM unnest($1::int[], $2::date[]) AS wanted (fund_id, day)
  JOIN fund ON fund.id = wanted.fund_id AND fund.currency = 'EUR'
  CROSS JOIN LATERAL (
    SELECT price, price_date FROM fund_price
    WHERE fund_price.fund_id = wanted.fund_id
      AND price_date BETWEEN wanted.day - ${PRICE_MAX_AGE_DAYS} AND wanted.day
    ORDER BY price_date DESC LIMIT 1) AS newest`;

export const priceKey = ({ fundId, on }: PricedDay): string => `${fundId} ${on}`;

/**
 * The newest price in EUR on each day or shortly before, for a unit of that day, by `priceKey`; a day without a price is absent.
 */
export async function pricesInEuro(
  queries: Queries,
  days: readonly PricedDay[],
): Promise<ReadonlyMap<string, number>> {
  const distinct = [...new Map(days.map((day) => [priceKey(day), day])).values()];
  const fundIds = distinct.map(({ fundId }) => fundId);
  const rows = await queries.query<PricedDay & { readonly price: number; readonly pricedOn: string }>(
    PRICES,
    [fundIds, distinct.map(({ on }) => on)],
  );
  const splits = await confirmedSplits(queries, fundIds);
  return new Map(
    rows.map((row) => [
      priceKey(row),
      adjustedPrice(row.price, splits.get(row.fundId) ?? [], row.pricedOn, row.on),
    ]),
  );
}
