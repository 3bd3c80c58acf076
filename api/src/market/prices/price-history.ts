import type { PriceHistory } from '@depotwerk/contract/market';
import sql, { empty } from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { notFound } from '../../http/api-fault';
import { correctionsOf } from './price-corrections';

interface PricePage {
  /** ISO date; the newest price without it. */
  readonly until?: string;
  readonly limit: number;
  readonly offset: number;
}

/** Every price of a fund as it is stored, newest first. @throws {ApiFault} 404 */
export async function priceHistory(
  db: Queries,
  fundId: number,
  { until, limit, offset }: PricePage,
): Promise<PriceHistory> {
  const [fund] = await db.query(sql`select id from fund where id = ${fundId}`);
  if (!fund) throw notFound('funds', fundId);
  const from = sql`from fund_price where fund_id = ${fundId}
    ${until === undefined ? empty : sql`and price_date <= ${until}::date`}`;
  const [count] = await db.query<{ total: number }>(sql`select count(*)::int as total ${from}`);
  const items = await db.query<PriceHistory['items'][number]>(
    sql`select price_date::text as date, price ${from} order by price_date desc limit ${limit} offset ${offset}`,
  );
  return { items, total: count?.total ?? 0, corrections: await correctionsOf(db, fundId) };
}
