import type { UserDetail } from '@depotwerk/contract/identity';
import sql from 'sql-template-tag';
import type { Database, Transaction } from '../../db/database';
import { ApiFault } from '../../http/api-fault';
import { isOpenOrder } from '../../sql/states';
import { recordChange } from '../../audit/record-change';
import type { Writer } from '../../audit/writer';
import { audit } from '../../audit/writer';
import { deletionOf } from '../../records/record-facts';
import { deleteRecord } from '../../records/write-records';
import { keepAdministrator } from '../rights/administrators';
import { lockUser, refuseOneself } from './locked-user';
import { readUser } from './read-user';
import { userRecord } from './user-record';
import { endAccess } from './user-sessions';

/**
 * Locks an account until somebody unlocks it, and ends its sessions.
 *
 * @throws {ApiFault} 404, 403 for who may do more than the caller, 409 for oneself or the last administrator
 */
export function shutOutUser(database: Database, userId: string, writer: Writer): Promise<UserDetail> {
  const { caller } = writer;
  return database.transaction((db) =>
    keepAdministrator(db, async () => {
      const user = await lockUser(db, userId, caller);
      refuseOneself(user, caller);
      if (!user.isLocked) {
        await db.query(sql`update app_user set locked_until = 'infinity' where id = ${userId}`);
        await endAccess(db, [userId], 'administrator');
        const record = { id: userId, name: user.fullName };
        await audit(db, writer, [
          recordChange('user.locked', record, { isLocked: false }, { isLocked: true }),
        ]);
      }
      return readUser(db, userId, caller);
    }),
  );
}

/** Ends every lock of an account, also one that would end by itself. */
export function letInUser(database: Database, userId: string, writer: Writer): Promise<UserDetail> {
  const { caller } = writer;
  return database.transaction(async (db) => {
    const user = await lockUser(db, userId, caller);
    if (user.isShutOut) {
      await db.query(sql`update app_user set locked_until = null where id = ${userId}`);
      const record = { id: userId, name: user.fullName };
      await audit(db, writer, [
        recordChange('user.unlocked', record, { isLocked: true }, { isLocked: false }),
      ]);
    }
    return readUser(db, userId, caller);
  });
}

/** The bank is asked for them with the access of the account, which would go along. @throws {ApiFault} 409 `users.ordersOpen` */
async function refuseOpenOrders(db: Transaction, userId: string): Promise<void> {
  const [open] = await db.query<{ count: number }>(
    sql`select count(*)::int as count from trader_order o where ordered_by = ${userId} and ${isOpenOrder('o')}`,
  );
  const count = open?.count ?? 0;
  if (count > 0)
    throw new ApiFault(409, 'users.ordersOpen', 'orders of the account have to be handed over first', {
      parameters: { count },
    });
}

/**
 * Deletes an account with its sessions, memberships and rights. What it was and did stays in the audit log.
 *
 * @throws {ApiFault} 404, 412, 403 for who may do more than the caller, 409 for oneself, the last administrator, or while
 *   orders of the account are open
 */
export function deleteUser(
  database: Database,
  userId: string,
  version: number,
  writer: Writer,
): Promise<void> {
  const { caller } = writer;
  return database.transaction((db) =>
    keepAdministrator(db, async () => {
      const user = await lockUser(db, userId, caller, version);
      refuseOneself(user, caller);
      await refuseOpenOrders(db, userId);
      await deleteRecord(db, userRecord, userId);
      await audit(db, writer, [deletionOf(userRecord, user, { groups: user.groups })]);
    }),
  );
}
