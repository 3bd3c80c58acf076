import sql, { type Sql } from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { confirmedSplits } from './confirmed-splits';

export interface PricedDay {
  readonly fundId: number;
  /** ISO date. */
  readonly day: string;
}

/** What is known of a fund around a day. */
export interface KnownPrices {
  /** Of the day itself; null without one. */
  readonly current: number | null;
  /** Of the trading days before, the newest first. */
  readonly recent: readonly number[];
  /** ISO date of the first of them. */
  readonly newestOn: string | null;
}

/** A price `p` for a unit of the day `w`, so that a split that counts is no move; few funds have one. */
async function priceOfUnit(db: Queries, days: readonly PricedDay[]): Promise<Sql> {
  const splits = await confirmedSplits(db, [...new Set(days.map(({ fundId }) => fundId))]);
  if (splits.size === 0) return sql`p.price`;
  return sql`round((p.price * coalesce((SELECT exp(sum(ln(a.old_units / a.new_units)))::float8 FROM corporate_action a
    WHERE a.fund_id = p.fund_id AND a.kind = 'split' AND a.state = 'confirmed'
      AND a.day > p.price_date AND a.day <= w.day), 1))::numeric, 6)::float8`;
}

/** @param most trading days before each of the days */
export async function pricesAround(
  db: Queries,
  days: readonly PricedDay[],
  most: number,
): Promise<readonly KnownPrices[]> {
  return db.query<KnownPrices>(
    sql`SELECT (SELECT price FROM fund_price p WHERE p.fund_id = w.fund_id AND p.price_date = w.day) AS current,
        array(SELECT ${await priceOfUnit(db, days)} FROM fund_price p
        WHERE p.fund_id = w.fund_id AND p.price_date < w.day AND p.price > 0
        ORDER BY p.price_date DESC LIMIT ${most}) AS recent,
        (SELECT max(p.price_date)::text FROM fund_price p
        WHERE p.fund_id = w.fund_id AND p.price_date < w.day AND p.price > 0) AS "newestOn"
      FROM unnest(${days.map(({ fundId }) => fundId)}::int[], ${days.map(({ day }) => day)}::date[])
        WITH ORDINALITY AS w(fund_id, day, place)
      ORDER BY w.place`,
  );
}

/** Fewest weekly returns that a deviation is taken from. */
const LEAST_WEEKS = 8;

/** Standard deviation of the weekly returns of the year before each of the days; null where too few are known. */
export async function weeklyDeviations(
  db: Queries,
  days: readonly PricedDay[],
): Promise<readonly (number | null)[]> {
  const rows = await db.query<{ deviation: number | null }>(
    sql`SELECT (SELECT CASE WHEN count(r) >= ${LEAST_WEEKS} THEN stddev_samp(r) END
        FROM (SELECT price / nullif(lag(price) OVER (ORDER BY price_date), 0) - 1 AS r FROM (
          SELECT DISTINCT ON (date_trunc('week', price_date)) price_date, ${await priceOfUnit(db, days)} AS price
          FROM fund_price p
          WHERE p.fund_id = w.fund_id AND p.price_date < w.day AND p.price_date >= w.day - 372
          ORDER BY date_trunc('week', price_date), price_date DESC) AS weekly) AS returns) AS deviation
      FROM unnest(${days.map(({ fundId }) => fundId)}::int[], ${days.map(({ day }) => day)}::date[])
        WITH ORDINALITY AS w(fund_id, day, place)
      ORDER BY w.place`,
  );
  return rows.map(({ deviation }) => deviation);
}
