import type { TraderOrder } from '@depotwerk/contract/banks';
import type { Sql } from 'sql-template-tag';
import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { requireContract } from '../../contracts/detail/require-contract';
import type { DataScope } from '../../scope/data-scope';

const orders = (condition: Sql): Sql => sql`
  select o.id, o.contract_id as "contractId", i.name as "bankName", o.plan_id as "planId", o.state,
    o.error_code as "errorCode", o.bank_message as "bankMessage", o.ordered_at as "orderedAt",
    o.ordered_by_name as "orderedBy", o.settled_at as "settledAt",
    o.closed_by as "closedBy", o.close_reason as "closeReason",
    coalesce(sum(p.eur) filter (where p.kind = 'sell'), 0) as "sellEur",
    coalesce(sum(p.eur) filter (where p.kind = 'buy'), 0) as "buyEur",
    json_agg(json_build_object('kind', p.kind, 'fundId', p.fund_id, 'eur', p.eur, 'fraction', p.fraction,
      'orderNumber', p.order_number, 'units', p.units, 'price', p.price) order by p.position) as items
  from trader_order o join issuer i on i.id = o.issuer_id join trader_order_item p on p.order_id = o.id
  where ${condition} group by o.id, i.name order by o.ordered_at desc, o.id`;

/** @throws {ApiFault} 404 when there is no such contract in the scope */
export async function readOrders(db: Queries, contractId: number, scope: DataScope): Promise<TraderOrder[]> {
  await requireContract(db, contractId, scope);
  return db.query<TraderOrder>(orders(sql`o.contract_id = ${contractId}`));
}

export async function readOrder(db: Queries, orderId: string): Promise<TraderOrder> {
  const [order] = await db.query<TraderOrder>(orders(sql`o.id = ${orderId}`));
  if (!order) throw new Error(`there is no order ${orderId}`);
  return order;
}
