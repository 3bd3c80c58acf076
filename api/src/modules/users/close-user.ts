import type { UserDetail } from '@depotwerk/contract';
import type { Database } from '../../db/database';
import { actorOf, recordChange } from '../audit/record-change';
import { writeAudit } from '../audit/write-audit';
import type { Caller } from '../auth/caller';
import { keepAdministrator } from '../rights/administrators';
import { lockUser, refuseOneself } from './locked-user';
import { readUser } from './read-user';
import { userFacts } from './user-facts';
import { endAccess } from './user-sessions';

/**
 * Locks an account until somebody unlocks it, and ends its sessions.
 *
 * @throws {ApiFault} 404, 403 for who may do more than the caller, 409 for oneself or the last administrator
 */
export function shutOutUser(
  database: Database,
  userId: string,
  caller: Caller,
  traceId: string,
): Promise<UserDetail> {
  return database.transaction((db) =>
    keepAdministrator(db, async () => {
      const user = await lockUser(db, userId, caller);
      refuseOneself(user, caller);
      if (!user.isLocked) {
        await db.query(`update app_user set locked_until = 'infinity' where id = $1`, [userId]);
        await endAccess(db, [userId], 'administrator');
        const record = { id: userId, name: user.fullName };
        const change = recordChange('user.locked', record, { isLocked: false }, { isLocked: true });
        await writeAudit(db, actorOf(caller), [change], traceId);
      }
      return readUser(db, userId, caller);
    }),
  );
}

/** Ends every lock of an account, also one that would end by itself. */
export function letInUser(
  database: Database,
  userId: string,
  caller: Caller,
  traceId: string,
): Promise<UserDetail> {
  return database.transaction(async (db) => {
    const user = await lockUser(db, userId, caller);
    if (user.isShutOut) {
      await db.query('update app_user set locked_until = null where id = $1', [userId]);
      const record = { id: userId, name: user.fullName };
      const change = recordChange('user.unlocked', record, { isLocked: true }, { isLocked: false });
      await writeAudit(db, actorOf(caller), [change], traceId);
    }
    return readUser(db, userId, caller);
  });
}

/**
 * Deletes an account with its sessions, memberships and rights. What it was and did stays in the audit log.
 *
 * @throws {ApiFault} 404, 412, 403 for who may do more than the caller, 409 for oneself or the last administrator
 */
export function deleteUser(
  database: Database,
  userId: string,
  version: number,
  caller: Caller,
  traceId: string,
): Promise<void> {
  return database.transaction((db) =>
    keepAdministrator(db, async () => {
      const user = await lockUser(db, userId, caller, version);
      refuseOneself(user, caller);
      await db.query('delete from app_user where id = $1', [userId]);
      const record = { id: userId, name: user.fullName };
      const before = { ...userFacts(user), groups: user.groups };
      await writeAudit(db, actorOf(caller), [recordChange('user.deleted', record, before, null)], traceId);
    }),
  );
}
