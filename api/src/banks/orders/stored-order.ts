import type { TraderOrderState } from '@depotwerk/contract/banks/values/trader-orders';
import sql from 'sql-template-tag';
import type { BankOrder, BankOrderItem } from '../../adapters/trader/trader-gateway';
import type { Queries } from '../../db/database';
import type { BankUser } from '../credentials/bank-session';

export interface StoredOrder {
  readonly id: string;
  readonly contractId: number;
  readonly contractNumber: string;
  readonly issuerId: number;
  readonly state: TraderOrderState;
  /** Seconds since it was recorded. */
  readonly age: number;
  readonly order: BankOrder;
  /** Whose access at the bank it is sent with; null when the account is gone. */
  readonly user: BankUser | null;
  readonly orderedByName: string;
}

type Row = Omit<StoredOrder, 'order' | 'user'> &
  Pick<BankOrder, 'clientKey' | 'externalKey' | 'reference'> & {
    readonly items: readonly BankOrderItem[];
    readonly userId: string | null;
    readonly userName: string | null;
  };

export async function storedOrder(db: Queries, orderId: string): Promise<StoredOrder> {
  const [row] = await db.query<Row>(
    sql`select o.id, o.contract_id as "contractId", c.external_key as "contractNumber", o.issuer_id as "issuerId",
      o.state, extract(epoch from now() - o.ordered_at)::float8 as age, o.client_key as "clientKey",
      o.external_key as "externalKey", o.bank_reference as reference, u.id as "userId", u.user_name as "userName",
      o.ordered_by_name as "orderedByName",
      (select json_agg(json_build_object('kind', p.kind, 'isin', f.isin, 'eur', p.eur, 'fraction', p.fraction,
          'isWholePosition', p.is_whole_position) order by p.position)
        from trader_order_item p join fund f on f.id = p.fund_id where p.order_id = o.id) as items
    from trader_order o join contract c on c.id = o.contract_id left join app_user u on u.id = o.ordered_by
    where o.id = ${orderId}`,
  );
  if (!row) throw new Error(`there is no order ${orderId}`);
  const { clientKey, externalKey, reference, items, userId, userName, ...rest } = row;
  return {
    ...rest,
    order: { clientKey, externalKey, reference, items },
    user: userId !== null && userName !== null ? { userId, userName } : null,
  };
}
