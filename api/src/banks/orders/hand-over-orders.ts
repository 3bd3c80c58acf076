import type { HandedOver, OrderHandover } from '@depotwerk/contract/banks';
import type { Permission } from '@depotwerk/contract/floor';
import sql from 'sql-template-tag';
import type { Writer } from '../../audit/writer';
import { audit } from '../../audit/writer';
import type { Database, Transaction } from '../../db/database';
import { badRequest, notFound } from '../../http/api-fault';
import { userScopeConditions } from '../../scope/data-scope';
import { isOpenOrder } from '../../sql/states';
import { ownCustomers } from '../../scope/own-customers';
import { where } from '../../sql/where';

interface Account {
  readonly id: string;
  readonly fullName: string;
  readonly isInactive: boolean;
  readonly permissions: readonly Permission[];
}

async function findAccount(db: Transaction, userId: string, { caller }: Writer): Promise<Account> {
  const conditions = [sql`u.id = ${userId}`, ...userScopeConditions(caller.scope, caller.userId)];
  const [account] = await db.query<Account>(
    sql`with ${ownCustomers([userId])} select u.id, u.full_name as "fullName", u.is_inactive as "isInactive",
      array(select permission_id from role_permission where role_id = u.role_id) as permissions
    from app_user u ${where(conditions)}`,
  );
  if (!account) throw notFound('users', userId);
  return account;
}

/**
 * Gives the open orders of an account to another one, with whose access the banks are asked from now on.
 *
 * @throws {ApiFault} 404 for accounts that the caller does not see, 400 for one that may execute nothing
 */
export function handOverOrders(
  database: Database,
  { fromUserId, toUserId }: OrderHandover,
  writer: Writer,
): Promise<HandedOver> {
  return database.transaction(async (db) => {
    const from = await findAccount(db, fromUserId, writer);
    const to = await findAccount(db, toUserId, writer);
    if (to.isInactive || to.id === from.id || !to.permissions.includes('contracts.execute'))
      throw badRequest('traderOrders.cannotTakeOver', 'this account executes nothing', '/toUserId');
    const orders = await db.query<{ id: string }>(
      sql`update trader_order o set ordered_by = ${to.id} where ordered_by = ${from.id} and ${isOpenOrder('o')} returning id`,
    );
    if (orders.length > 0)
      await audit(db, writer, [
        {
          action: 'user.ordersHandedOver',
          entityType: 'user',
          entityId: from.id,
          entityName: from.fullName,
          before: null,
          after: { to: to.fullName, orders: orders.map(({ id }) => id) },
        },
      ]);
    return { count: orders.length };
  });
}
