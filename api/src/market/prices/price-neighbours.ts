import { doubtOfPrice, explainsMove } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { readCheckLimits } from '../../settings/check-limits';
import { pricesAround, weeklyDeviations, type PricedDay } from './known-prices';

/** Prices of the days after, the nearest first, as far as they are of the same units. */
async function pricesAfter(
  db: Queries,
  { fundId, day }: PricedDay,
  most: number,
): Promise<readonly number[]> {
  const rows = await db.query<{ price: number }>(
    sql`select p.price from fund_price p where p.fund_id = ${fundId} and p.price_date > ${day}::date and p.price > 0
      and not exists (select 1 from corporate_action a where a.fund_id = p.fund_id and a.kind = 'split'
        and a.state = 'confirmed' and a.day > ${day}::date and a.day <= p.price_date)
    order by p.price_date limit ${most}`,
  );
  return rows.map(({ price }) => price);
}

/**
 * The nearest price that a new one of a day is too far away from, before it or after it; null when nothing is strange.
 *
 * @param price in the currency of the fund
 */
export async function doubtedAgainst(
  db: Queries,
  { fundId, day }: PricedDay,
  price: number,
): Promise<number | null> {
  const days = [{ fundId, day }];
  const limits = await readCheckLimits(db);
  const [known] = await pricesAround(db, days, limits.priceDays);
  if (known?.current === price) return null;
  for (const near of [known?.recent ?? [], await pricesAfter(db, { fundId, day }, limits.priceDays)]) {
    const [nearest] = near;
    if (nearest === undefined) continue;
    const doubt = doubtOfPrice(price, near, limits);
    if (doubt === 'factor') return nearest;
    if (doubt !== 'move') continue;
    const [weeklyDeviation = null] = await weeklyDeviations(db, days);
    const move = { move: price / nearest - 1, weeklyDeviation, peerMoves: [] };
    if (!explainsMove(move, limits)) return nearest;
  }
  return null;
}
