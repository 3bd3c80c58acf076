import type { RowResult } from '@depotwerk/contract/floor';
import type { Role } from '@depotwerk/contract/identity';
import type { UserBulkAction } from '@depotwerk/contract/identity/values/user-bulk';
import type { Queries, Transaction } from '../../db/database';
import { type ApiFault, badRequest } from '../../http/api-fault';
import type { Writer } from '../../audit/writer';
import { audit } from '../../audit/writer';
import type { Caller } from '../../scope/caller';
import { changeOf } from '../../records/record-facts';
import { updateRecords } from '../../records/write-records';
import {
  canAdministrate,
  lastAdministrator,
  lockRights,
  usableAdministrators,
} from '../rights/administrators';
import type { LockedUser } from '../users/locked-user';
import { lockUsers, oneself, refusalOfEdit } from '../users/locked-user';
import { refusalOfCustomer, requireRole } from '../users/user-input';
import type { UserFacts } from '../users/user-record';
import { userRecord } from '../users/user-record';
import { endAccess } from '../users/user-sessions';

type Fault = Pick<ApiFault, 'errorCode'>;

/** What one action does to one account. */
export interface Action {
  readonly facts: Partial<UserFacts>;
  readonly refusal: (user: LockedUser, caller: Caller) => Fault | undefined;
  /** Whether somebody who could administrate still can. */
  readonly keepsAdministrators: boolean;
  readonly endsAccess: boolean;
}

const activation: Action = {
  facts: { isInactive: false },
  refusal: () => undefined,
  keepsAdministrators: true,
  endsAccess: false,
};

const deactivation: Action = {
  facts: { isInactive: true },
  refusal: (user, caller) => (user.id === caller.userId ? oneself() : undefined),
  keepsAdministrators: false,
  endsAccess: true,
};

const changeOfRole = (role: Role, replacedRoleId: string | null | undefined): Action => ({
  facts: { role: { id: role.id, name: role.roleName } },
  refusal: (user) =>
    replacedRoleId === undefined || user.role.id === replacedRoleId
      ? refusalOfCustomer(role.kind, user.customer !== null)
      : { errorCode: 'users.changedMeanwhile' },
  keepsAdministrators: canAdministrate(role),
  endsAccess: false,
});

/** A change of accounts, as it is ordered. */
export interface Change {
  readonly action: Exclude<UserBulkAction, 'invite'>;
  readonly roleId: string | null;
  /** Only users who have this role get the other one; `undefined`: whatever they have. */
  readonly replacedRoleId?: string | null;
}

/** @throws {ApiFault} 400 or 409 for a role that nobody can get, 403 for one that may do more than the caller */
export async function actionOf(
  db: Queries,
  { action, roleId, replacedRoleId }: Change,
  caller: Caller,
): Promise<Action> {
  if (action === 'changeRole') {
    if (roleId === null) throw badRequest('users.roleRequired', 'which role?', '/roleId');
    return changeOfRole(await requireRole(db, roleId, caller, null), replacedRoleId);
  }
  if (roleId !== null)
    throw badRequest('users.roleNotAllowed', 'only a change of roles takes a role', '/roleId');
  return action === 'activate' ? activation : deactivation;
}

/** What the action changes of an account; `undefined` when there is nothing to do. */
const changeBy = ({ facts }: Action, user: LockedUser) => changeOf(userRecord, user, { ...user, ...facts });

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

/** Why accounts refuse the action, each for itself. */
async function refusalsOf(
  db: Transaction,
  action: Action,
  users: readonly LockedUser[],
  caller: Caller,
): Promise<ReadonlyMap<string, Fault>> {
  const faults = new Map<string, Fault>();
  for (const user of users) {
    const fault = refusalOfEdit(user, caller) ?? (changeBy(action, user) && action.refusal(user, caller));
    if (fault) faults.set(user.id, fault);
  }
  const open = users.filter((user) => !faults.has(user.id) && changeBy(action, user));
  const keptId = await indispensable(db, action, open);
  if (keptId !== undefined) faults.set(keptId, lastAdministrator());
  return faults;
}

/** @returns the accounts that the action changed */
async function changeAll(
  db: Transaction,
  action: Action,
  users: readonly LockedUser[],
  writer: Writer,
): Promise<ReadonlySet<string>> {
  const changing = users.filter((user) => changeBy(action, user));
  const ids = changing.map(({ id }) => id);
  const rows = changing.map((user) => ({ ...user, ...action.facts }));
  await updateRecords(db, userRecord, rows);
  if (action.endsAccess && ids.length > 0) await endAccess(db, ids, 'inactive');
  await audit(
    db,
    writer,
    changing.flatMap((user) => changeBy(action, user) ?? []),
  );
  return new Set(ids);
}

/** What became of one account. */
export interface ChangedUser extends RowResult {
  /** Before the change; null for an account that is not there. */
  readonly formerRoleId: string | null;
}

/** One action on several users, in the order of the ids. A user who cannot be changed is refused alone. */
export async function applyAction(
  db: Transaction,
  action: Action,
  ids: readonly string[],
  writer: Writer,
): Promise<readonly ChangedUser[]> {
  const { caller } = writer;
  await lockRights(db);
  const users = await lockUsers(db, ids, caller);
  const faults = await refusalsOf(db, action, users, caller);
  const open = users.filter(({ id }) => !faults.has(id));
  const done = await changeAll(db, action, open, writer);
  const byId = new Map(users.map((user) => [user.id, user]));
  return ids.map((id) => {
    const user = byId.get(id);
    const errorCode = user ? (faults.get(id)?.errorCode ?? null) : 'users.notFound';
    const status = errorCode !== null ? 'refused' : done.has(id) ? 'done' : 'unchanged';
    return { id, name: user?.fullName ?? '', status, errorCode, formerRoleId: user?.role.id ?? null };
  });
}
