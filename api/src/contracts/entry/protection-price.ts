import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { dayPrices } from './day-prices';

/** EUR per unit of the protection fund of a tariff on a day, else its newest price; 0 where nobody knows one. */
export async function protectionPrice(db: Queries, tariffId: number, on: string): Promise<number> {
  const [fund] = await db.query<{ id: number; price: number | null }>(
    sql`select f.id, f.price from tariff t join fund f on f.id = t.guarantee_fund_id
    where t.id = ${tariffId} and f.currency = 'EUR'`,
  );
  if (!fund) return 0;
  const prices = await dayPrices(db, [fund.id], on);
  return prices.get(fund.id) ?? fund.price ?? 0;
}
