import type { Role, RowResult, RowResults, UserBulk } from '@depotwerk/contract';
import type { Database, Transaction } from '../../db/database';
import { type ApiFault, badRequest } from '../../http/api-fault';
import { actorOf, recordChange } from '../audit/record-change';
import { writeAudit } from '../audit/write-audit';
import type { Caller } from '../auth/caller';
import {
  canAdministrate,
  lastAdministrator,
  lockRights,
  usableAdministrators,
} from '../rights/administrators';
import type { LockedUser } from './locked-user';
import { lockUsers, oneself, refusalOfEdit } from './locked-user';
import { refusalOfCustomer, requireRole } from './user-input';
import { endAccess } from './user-sessions';

type Fault = Pick<ApiFault, 'errorCode'>;

/** What one action does to one account. */
interface Action {
  /** Shown in the audit log; equal on both sides when there is nothing to do. */
  readonly before: (user: LockedUser) => Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  readonly refusal: (user: LockedUser, caller: Caller) => Fault | undefined;
  /** Whether somebody who could administrate still can. */
  readonly keepsAdministrators: boolean;
  readonly write: (db: Transaction, userIds: readonly string[]) => Promise<void>;
}

const activation: Action = {
  before: ({ isInactive }) => ({ isInactive }),
  after: { isInactive: false },
  refusal: () => undefined,
  keepsAdministrators: true,
  write: async (db, userIds) => {
    await db.query(
      'update app_user set is_inactive = false, version = version + 1 where id = any($1::uuid[])',
      [userIds],
    );
  },
};

const deactivation: Action = {
  before: ({ isInactive }) => ({ isInactive }),
  after: { isInactive: true },
  refusal: (user, caller) => (user.id === caller.userId ? oneself() : undefined),
  keepsAdministrators: false,
  write: async (db, userIds) => {
    await db.query(
      'update app_user set is_inactive = true, version = version + 1 where id = any($1::uuid[])',
      [userIds],
    );
    await endAccess(db, userIds, 'inactive');
  },
};

const changeOfRole = (role: Role): Action => ({
  before: (user) => ({ role: user.role }),
  after: { role: { id: role.id, name: role.roleName } },
  refusal: (user) => refusalOfCustomer(role.kind, user.customer !== null),
  keepsAdministrators: canAdministrate(role),
  write: async (db, userIds) => {
    await db.query('update app_user set role_id = $2, version = version + 1 where id = any($1::uuid[])', [
      userIds,
      role.id,
    ]);
  },
});

async function actionOf(db: Transaction, { action, roleId }: UserBulk, caller: Caller): Promise<Action> {
  if (action === 'changeRole') {
    if (roleId === undefined) throw badRequest('users.roleRequired', 'which role?', '/roleId');
    return changeOfRole(await requireRole(db, roleId, caller, null));
  }
  if (roleId !== undefined)
    throw badRequest('users.roleNotAllowed', 'only a change of roles takes a role', '/roleId');
  return action === 'activate' ? activation : deactivation;
}

const isDone = ({ before, after }: Action, user: LockedUser): boolean =>
  JSON.stringify(before(user)) === JSON.stringify(after);

/** The one user who keeps the action from shutting out all who could administrate. */
async function indispensable(
  db: Transaction,
  action: Action,
  changing: readonly LockedUser[],
): Promise<string | undefined> {
  if (action.keepsAdministrators) return undefined;
  const administrators = await usableAdministrators(db);
  const isLeft = administrators.some((id) => changing.every((user) => user.id !== id));
  return isLeft ? undefined : administrators[0];
}

/**
 * One action on several users, in the order of the request. A user who cannot be changed is refused alone.
 *
 * @throws {ApiFault} 400 or 409 for a role that nobody can get, 403 for one that may do more than the caller
 */
export function changeUsers(
  database: Database,
  bulk: UserBulk,
  caller: Caller,
  traceId: string,
): Promise<RowResults> {
  return database.transaction(async (db) => {
    await lockRights(db);
    const action = await actionOf(db, bulk, caller);
    const ids = [...new Set(bulk.userIds.map((id) => id.toLowerCase()))];
    const users = new Map((await lockUsers(db, ids, caller)).map((user) => [user.id, user]));
    const faults = new Map<string, Fault>();
    for (const user of users.values()) {
      const fault =
        refusalOfEdit(user, caller) ?? (isDone(action, user) ? undefined : action.refusal(user, caller));
      if (fault) faults.set(user.id, fault);
    }
    const open = [...users.values()].filter((user) => !faults.has(user.id) && !isDone(action, user));
    const keptId = await indispensable(db, action, open);
    if (keptId !== undefined) faults.set(keptId, lastAdministrator());
    const changing = open.filter((user) => user.id !== keptId);
    if (changing.length > 0) {
      await action.write(
        db,
        changing.map(({ id }) => id),
      );
      const changes = changing.map((user) =>
        recordChange('user.changed', { id: user.id, name: user.fullName }, action.before(user), action.after),
      );
      await writeAudit(db, actorOf(caller), changes, traceId);
    }
    const done = new Set(changing.map(({ id }) => id));
    const results = ids.map((id): RowResult => {
      const user = users.get(id);
      const errorCode = user ? (faults.get(id)?.errorCode ?? null) : 'users.notFound';
      const status = errorCode !== null ? 'refused' : done.has(id) ? 'done' : 'unchanged';
      return { id, name: user?.fullName ?? '', status, errorCode };
    });
    return { results };
  });
}
