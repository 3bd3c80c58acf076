import sql from 'sql-template-tag';
import type { Transaction } from '../../db/database';

/**
 * Current positions that are valued at a price of an import have none until the revaluation: it values nothing at an older price than
 * before. Contracts are locked in the order of their ids, as everybody does who writes several.
 */
export async function forgetPrices(db: Transaction, importRunId: string): Promise<void> {
  const contracts = await db.query<{ id: number }>(
    sql`select id from contract c where exists (select from portfolio_entry e join import_price n
        on n.run_id = ${importRunId}::uuid and n.fund_id = e.fund_id where e.contract_id = c.id)
      order by id for update`,
  );
  await db.query(
    sql`update portfolio_entry e set price = 0, value = 0, priced_on = null from import_price n
      where n.run_id = ${importRunId}::uuid and n.fund_id = e.fund_id
        and e.contract_id = any(${contracts.map(({ id }) => id)}::int[])
        and coalesce(e.priced_on, e.valid_on) = n.price_date and e.price = round(n.price::numeric, 6)
        and e.valid_on = (select max(p.valid_on) from portfolio p where p.contract_id = e.contract_id)`,
  );
}
