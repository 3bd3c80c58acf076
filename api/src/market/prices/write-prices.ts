import { adjustedPrice } from '@depotwerk/domain';
import sql, { type Sql } from 'sql-template-tag';
import type { Queries, Transaction } from '../../db/database';
import { confirmedSplits } from './confirmed-splits';

export interface PriceToWrite {
  readonly fundId: number;
  readonly day: string;
  readonly price: number;
}

export interface WrittenPrices {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Funds of which a price is new or another one. */
  readonly fundIds: readonly number[];
}

interface ChangedPrice {
  readonly fundId: number;
  readonly isNew: boolean;
}

const inputOf = (prices: readonly PriceToWrite[]): Sql =>
  sql`unnest(${prices.map(({ fundId }) => fundId)}::int[], ${prices.map(({ day }) => day)}::date[],
    ${prices.map(({ price }) => price)}::float8[]) AS i (fund_id, price_date, price)`;

function countedChanges(prices: readonly PriceToWrite[], changed: readonly ChangedPrice[]): WrittenPrices {
  const created = changed.filter(({ isNew }) => isNew).length;
  return {
    created,
    updated: changed.length - created,
    unchanged: prices.length - changed.length,
    fundIds: [...new Set(changed.map(({ fundId }) => fundId))],
  };
}

/**
 * @param prices at most one for each fund and day
 * @param importRunId remembers the prices before, so that the import can be taken back
 */
export async function writePrices(
  transaction: Transaction,
  prices: readonly PriceToWrite[],
  importRunId: string | null = null,
): Promise<WrittenPrices> {
  const changed = await transaction.query<ChangedPrice>(
    sql`WITH input AS (SELECT * FROM ${inputOf(prices)}),
      before AS (SELECT p.* FROM fund_price p JOIN input USING (fund_id, price_date)),
      written AS (INSERT INTO fund_price (fund_id, price_date, price) SELECT fund_id, price_date, price FROM input
        ON CONFLICT (fund_id, price_date) DO UPDATE SET price = excluded.price
        WHERE fund_price.price IS DISTINCT FROM excluded.price
        RETURNING fund_id, price_date, price),
      noted AS (INSERT INTO import_price (run_id, fund_id, price_date, price_before, price)
        SELECT ${importRunId}::uuid, w.fund_id, w.price_date, b.price, w.price
        FROM written w LEFT JOIN before b USING (fund_id, price_date) WHERE ${importRunId}::uuid IS NOT NULL)
      SELECT w.fund_id AS "fundId", b.price IS NULL AS "isNew"
      FROM written w LEFT JOIN before b USING (fund_id, price_date)`,
  );
  return countedChanges(prices, changed);
}

/** What {@link writePrices} would write. */
export async function comparePrices(db: Queries, prices: readonly PriceToWrite[]): Promise<WrittenPrices> {
  const changed = await db.query<ChangedPrice>(
    sql`SELECT i.fund_id AS "fundId", p.price IS NULL AS "isNew" FROM ${inputOf(prices)}
      LEFT JOIN fund_price p USING (fund_id, price_date) WHERE p.price IS DISTINCT FROM i.price`,
  );
  return countedChanges(prices, changed);
}

/** A fund without any price of its own day has the newest that is left, or none. */
export const leaveGonePrices = (transaction: Transaction, fundIds: readonly number[]): Promise<unknown> =>
  transaction.query(sql`
    UPDATE fund SET price = null, price_date = null, updated_at = now()
    WHERE id = ANY(${fundIds}::int[]) AND NOT EXISTS (
      SELECT 1 FROM fund_price p WHERE p.fund_id = fund.id AND p.price_date = fund.price_date)`);

/** Takes out the price of a day; {@link bringNewestPrices} comes after it. */
export async function removePrice(transaction: Transaction, fundId: number, day: string): Promise<void> {
  await transaction.query(
    sql`DELETE FROM fund_price WHERE fund_id = ${fundId} AND price_date = ${day}::date`,
  );
  await leaveGonePrices(transaction, [fundId]);
}

/**
 * The newest price stands with the fund, for one unit of today; its `updated_at` tells every process to read the market anew.
 */
export async function bringNewestPrices(transaction: Transaction, fundIds: readonly number[]): Promise<void> {
  await transaction.query(sql`
    UPDATE fund SET price = newest.price, price_date = newest.price_date, updated_at = now()
    FROM (SELECT DISTINCT ON (fund_id) fund_id, price_date, price FROM fund_price
      WHERE fund_id = ANY(${fundIds}::int[]) ORDER BY fund_id, price_date DESC) AS newest
    WHERE fund.id = newest.fund_id AND (fund.price_date IS NULL OR fund.price_date <= newest.price_date)`);
  const splits = await confirmedSplits(transaction, fundIds);
  if (splits.size === 0) return;
  const newest = await transaction.query<PriceToWrite>(
    sql`SELECT f.id AS "fundId", f.price_date::text AS day, p.price FROM fund f
      JOIN fund_price p ON p.fund_id = f.id AND p.price_date = f.price_date WHERE f.id = ANY(${[...splits.keys()]}::int[])`,
  );
  for (const { fundId, day, price } of newest) {
    const adjusted = adjustedPrice(price, splits.get(fundId) ?? [], day, AFTER_ALL);
    if (adjusted !== price)
      await transaction.query(sql`UPDATE fund SET price = ${adjusted} WHERE id = ${fundId}`);
  }
}

/** After every split. */
export const AFTER_ALL = '9999-12-31';
