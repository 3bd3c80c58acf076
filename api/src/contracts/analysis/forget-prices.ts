import sql, { type Sql } from 'sql-template-tag';
import type { Transaction } from '../../db/database';
import { lockContracts } from '../../records/lock-rows';

/**
 * Current positions that are valued at a price that is taken back have none until the revaluation: it values nothing at an older price
 * than before. Contracts are locked in the order of their ids, as everybody does who writes several.
 *
 * @param prices rows of fund, day and price
 */
export async function forgetPrices(db: Transaction, prices: Sql): Promise<void> {
  const gone = sql`${prices} as n (fund_id, price_date, price)`;
  const rows = await db.query<{ id: number }>(
    // The funds are gathered first: each contract would be compared with all prices of a file otherwise.
    sql`with gone as materialized (select distinct n.fund_id from ${gone})
      select distinct e.contract_id as id from portfolio_entry e join gone using (fund_id)`,
  );
  const contractIds = rows.map(({ id }) => id);
  await lockContracts(db, contractIds, 'update');
  await db.query(
    sql`update portfolio_entry e set price = 0, value = 0, priced_on = null from ${gone}
      where n.fund_id = e.fund_id and e.contract_id = any(${contractIds}::int[])
        and coalesce(e.priced_on, e.valid_on) = n.price_date and e.price = round(n.price::numeric, 6)
        and e.valid_on = (select max(p.valid_on) from portfolio p where p.contract_id = e.contract_id)`,
  );
}
