import { adjustedPrice } from '@depotwerk/domain';
import sql, { type Sql } from 'sql-template-tag';
import { Type } from 'typebox';
import type { Queries, Transaction } from '@depotwerk/api/db/database';
import { confirmedSplits } from '@depotwerk/api/market/prices/confirmed-splits';
import { bringNewestPrices, writePrices } from '@depotwerk/api/market/prices/write-prices';
import { defineJob } from '@depotwerk/api/jobs/job-kind';
import { startJob } from '@depotwerk/api/jobs/job-rows';
import { laterWeekReturns } from './index-returns';
import { laterDays, laterPrices } from './later-prices';
import type { PricedFund, TradingDay } from './later-prices';

/** Weekly prices stand for the Fridays; the market of the demo is as old as its indices. */
async function newestFriday(db: Queries): Promise<string | null> {
  const [row] = await db.query<{ day: string | null }>(
    'SELECT max(price_date)::text AS day FROM peer_group_price',
  );
  return row?.day ?? null;
}

const fundsPricedOn = (friday: string | null): Sql => sql`
  SELECT f.id, f.isin, f.peer_group_id AS "peerGroupId", f.is_etf AS "isEtf", g.volatility,
    coalesce(f.ongoing_fee, 0) AS "ongoingFee", p.price
  FROM fund f JOIN peer_group g ON g.id = f.peer_group_id
  JOIN fund_price p ON p.fund_id = f.id AND p.price_date = ${friday}
  WHERE f.source = 'demo' ORDER BY f.id`;

/** Indices have weekly values only: their days are the weeks of the market. */
async function writeIndices(transaction: Transaction, days: readonly TradingDay[]): Promise<void> {
  for (const { friday } of days.filter(({ share }) => share === 1)) {
    const returns = [...laterWeekReturns(friday)];
    await transaction.query(
      sql`INSERT INTO peer_group_price (peer_group_id, price_date, price)
       SELECT r.id, ${friday}::date, p.price * exp(r.log_return)
       FROM unnest(${returns.map(([id]) => id)}::int[], ${returns.map(([, logReturn]) => logReturn)}::float8[]) AS r (id, log_return)
       JOIN peer_group_price p ON p.peer_group_id = r.id AND p.price_date = ${friday}::date - 7
       ON CONFLICT DO NOTHING`,
    );
  }
}

/**
 * Goes on with the market of the demo up to today, as if a provider had delivered, and orders the revaluation. Done
 * twice on one day, it changes nothing.
 */
export const demoPricesJob = defineJob({
  name: 'demoPrices',
  input: Type.Object({}),
  async run({ today, batch }) {
    await batch(async (transaction) => {
      const from = await newestFriday(transaction);
      const days = from === null ? [] : laterDays(from, today);
      const funds = await transaction.query<PricedFund>(fundsPricedOn(from));
      const splits = await confirmedSplits(transaction);
      const prices = (await laterPrices(funds, days)).map((price) => ({
        ...price,
        price: adjustedPrice(price.price, splits.get(price.fundId) ?? [], from ?? today, price.day),
      }));
      const { created, updated, fundIds } = await writePrices(transaction, prices);
      if (fundIds.length === 0) return { done: 0, checkpoint: 0 };
      await writeIndices(transaction, days);
      await bringNewestPrices(transaction, fundIds);
      await startJob(transaction, { kind: 'revaluation', input: { fundIds }, startedBy: null });
      return { done: created + updated, checkpoint: 0 };
    });
  },
});
