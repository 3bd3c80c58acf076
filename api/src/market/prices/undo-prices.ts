import type { MarketUndo } from '@depotwerk/contract/floor';
import { adjustedPrice } from '@depotwerk/domain';
import sql, { type Sql } from 'sql-template-tag';
import type { Queries, Transaction } from '../../db/database';
import { confirmedSplits } from './confirmed-splits';
import { AFTER_ALL, bringNewestPrices, leaveGonePrices } from './write-prices';

/** More would make an answer that nobody reads; the rest is counted. */
const MOST_LISTED = 1000;

/**
 * Rows of fund, day and price that an import wrote and that are still as it wrote them: nearly all. The planner takes equal prices
 * for rare, and would join row by row; `coalesce` keeps it from guessing.
 */
export const pricesToUndo = (runId: string): Sql =>
  sql`(select n.fund_id, n.price_date, n.price from import_price n join fund_price p using (fund_id, price_date)
    where n.run_id = ${runId}::uuid and coalesce(p.price = n.price, false))`;

type PricesOutcome = Pick<MarketUndo, 'prices' | 'keptPrices'>;

/** What {@link undoPrices} would do. */
export async function previewUndonePrices(db: Queries, runId: string): Promise<PricesOutcome> {
  const noted = sql`import_price n left join fund_price p using (fund_id, price_date)`;
  const [prices] = await db.query<MarketUndo['prices']>(
    sql`select count(*) filter (where p.price = n.price and n.price_before is not null)::int as restored,
        count(*) filter (where p.price = n.price and n.price_before is null)::int as removed,
        count(*) filter (where p.price is distinct from n.price)::int as kept
      from ${noted} where n.run_id = ${runId}::uuid`,
  );
  const keptPrices = await db.query<MarketUndo['keptPrices'][number]>(
    sql`select f.isin, f.name as "fundName", f.currency, n.price_date::text as day, n.price, p.price as "priceNow"
      from ${noted} join fund f on f.id = n.fund_id
      where n.run_id = ${runId}::uuid and p.price is distinct from n.price
      order by f.name, n.price_date desc limit ${MOST_LISTED}`,
  );
  return { prices: prices ?? { restored: 0, removed: 0, kept: 0 }, keptPrices };
}

export interface PriceLeft {
  readonly fundId: number;
  /** For one unit of today; null: the fund has none. */
  readonly price: number | null;
  readonly day: string | null;
}

/** The newest prices that funds have once an import is taken back, of those with a price that goes back. */
export async function pricesLeft(db: Queries, runId: string): Promise<PriceLeft[]> {
  const left = await db.query<PriceLeft>(
    // The funds are gathered first: otherwise each fund there is would be compared with all prices of the file.
    sql`with undone as materialized (select distinct fund_id from ${pricesToUndo(runId)} u)
      select u.fund_id as "fundId", newest.price, newest.day from undone u left join lateral (
        select case when n.price = p.price then n.price_before else p.price end as price, p.price_date::text as day
        from fund_price p left join import_price n
          on n.run_id = ${runId}::uuid and n.fund_id = p.fund_id and n.price_date = p.price_date
        where p.fund_id = u.fund_id and (n.price is distinct from p.price or n.price_before is not null)
        order by p.price_date desc limit 1) newest on true`,
  );
  const splits = await confirmedSplits(
    db,
    left.map(({ fundId }) => fundId),
  );
  return left.map(({ fundId, price, day }) => ({
    fundId,
    day,
    price:
      price === null || day === null ? null : adjustedPrice(price, splits.get(fundId) ?? [], day, AFTER_ALL),
  }));
}

/**
 * Brings back the prices that an import of prices has changed, and takes away those that it brought; what somebody has changed since
 * stays.
 *
 * @returns the funds with a price that is as it was
 */
export async function undoPrices(transaction: Transaction, runId: string): Promise<number[]> {
  const undone = await transaction.query<{ fundId: number }>(
    sql`with noted as (select * from import_price where run_id = ${runId}::uuid),
      gone as (delete from fund_price p using noted n
        where n.price_before is null and p.fund_id = n.fund_id and p.price_date = n.price_date and p.price = n.price
        returning p.fund_id),
      restored as (update fund_price p set price = n.price_before from noted n
        where n.price_before is not null and p.fund_id = n.fund_id and p.price_date = n.price_date and p.price = n.price
        returning p.fund_id)
      select fund_id as "fundId" from gone union select fund_id from restored`,
  );
  await transaction.query(sql`delete from import_price where run_id = ${runId}::uuid`);
  const fundIds = undone.map(({ fundId }) => fundId);
  await leaveGonePrices(transaction, fundIds);
  await bringNewestPrices(transaction, fundIds);
  return fundIds;
}
