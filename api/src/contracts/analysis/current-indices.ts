import { addDays } from '@depotwerk/domain';
import type { Queries } from '../../db/database';
import { loadIndexPrices } from './market-rows';
import { weekAxis, weeklySeries } from './weekly-series';

/** Prices that are read: five years of returns and some weeks of reserve. */
export const PRICE_DAYS = 6 * 366;

/** Weekly log returns of the peer-group indices by peer group id; a few thousand values. @param today ISO date */
export async function currentIndices(
  queries: Queries,
  today: string,
): Promise<ReadonlyMap<number, Float64Array>> {
  const prices = await loadIndexPrices(queries, addDays(today, -PRICE_DAYS));
  const weeks = weekAxis(prices);
  return new Map(
    prices.flatMap((one) => {
      const series = weeklySeries(one, weeks);
      return series ? [[one.id, series.returns] as const] : [];
    }),
  );
}
