import type { TraderOrder } from '@depotwerk/contract/banks';
import sql from 'sql-template-tag';
import type { BankOrder } from '../../adapters/trader/trader-gateway';
import type { Queries } from '../../db/database';
import type { BankUser } from '../credentials/bank-session';

/** The order as the bank gets it, with what is known of it here. */
export interface StoredOrder extends BankOrder, Readonly<Pick<TraderOrder, 'id' | 'contractId' | 'state'>> {
  readonly contractNumber: string;
  readonly issuerId: number;
  readonly bankName: string;
  /** Seconds since it was recorded. */
  readonly age: number;
  /** Who ordered; null when the account is gone. */
  readonly user: BankUser | null;
  readonly orderedByName: string;
}

export async function storedOrder(db: Queries, orderId: string): Promise<StoredOrder> {
  const [order] = await db.query<StoredOrder>(
    sql`select o.id, o.contract_id as "contractId", c.external_key as "contractNumber", o.issuer_id as "issuerId",
      b.name as "bankName", o.state, extract(epoch from now() - o.ordered_at)::float8 as age, o.client_key as "clientKey",
      o.external_key as "externalKey", o.bank_reference as reference, o.ordered_by_name as "orderedByName",
      (select json_build_object('userId', u.id, 'userName', u.user_name) from app_user u where u.id = o.ordered_by)
        as user,
      (select json_agg(json_build_object('kind', p.kind, 'isin', f.isin, 'eur', p.eur, 'fraction', p.fraction,
          'isWholePosition', p.is_whole_position) order by p.position)
        from trader_order_item p join fund f on f.id = p.fund_id where p.order_id = o.id) as items
    from trader_order o join contract c on c.id = o.contract_id join issuer b on b.id = o.issuer_id
    where o.id = ${orderId}`,
  );
  if (!order) throw new Error(`there is no order ${orderId}`);
  return order;
}
