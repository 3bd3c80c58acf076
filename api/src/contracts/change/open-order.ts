import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { ApiFault } from '../../http/api-fault';
import { isOpenOrder } from '../../sql/states';

/**
 * For what must wait until the bank has said what became of an order.
 *
 * @throws {ApiFault} 409 `traderOrders.orderOpen`
 */
export async function refuseOpenOrder(db: Queries, contractId: number): Promise<void> {
  const [open] = await db.query(
    sql`select id from trader_order o where contract_id = ${contractId} and ${isOpenOrder('o')} limit 1`,
  );
  if (open) throw new ApiFault(409, 'traderOrders.orderOpen', 'an order of this contract is on its way');
}
