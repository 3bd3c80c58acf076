import type { Permission } from '@depotwerk/contract/floor';
import type { RoleKind } from '@depotwerk/contract/identity/values/role-kinds';
import sql from 'sql-template-tag';
import type { Queries, Transaction } from '../../db/database';
import { ApiFault, notFound } from '../../http/api-fault';
import type { Caller } from '../../scope/caller';
import type { LockedRecord } from '../../records/lock-records';
import { lockRecords, readRecords, refuseOutdated } from '../../records/lock-records';
import { exceedsOwnRights, exceedsRightsOf } from '../rights/exceeding-rights';
import type { DataScope } from '../../scope/data-scope';
import { customerScopeConditions, groupScopeConditions, userScopeConditions } from '../../scope/data-scope';
import { ownCustomers } from '../../scope/own-customers';
import { userRecord } from './user-record';

/** Of an account beside what people edit. */
interface AccountState {
  readonly kind: RoleKind;
  /** By an administrator, until unlocked. */
  readonly isLocked: boolean;
  /** Also for a while only. */
  readonly isShutOut: boolean;
  readonly hasPassword: boolean;
  /** A second factor by the user's own choice. */
  readonly hasOwnSecondFactor: boolean;
  readonly groups: readonly { readonly id: string; readonly name: string }[];
  /** Of the role and in groups, there also those that sleep until the role is one of an adviser. */
  readonly permissions: readonly Permission[];
  /** Of the role, declared by parts. */
  readonly partRights: readonly string[];
  /** Also belongs to a group, or to a customer, outside the scope of the caller. */
  readonly belongsElsewhere: boolean;
}

export type LockedUser = LockedRecord<typeof userRecord> & AccountState;

const hasOwnSecondFactor = sql`u.second_factor_chosen as "hasOwnSecondFactor"`;

/** Columns of {@link AccountState}. */
function stateColumns(scope: DataScope) {
  const ownGroup = groupScopeConditions(scope, 'm.group_id')[0] ?? sql`true`;
  const ownCustomer = customerScopeConditions(scope, 'k.')[0] ?? sql`true`;
  return sql`(select kind from role where id = u.role_id) as kind,
    coalesce(u.locked_until = 'infinity', false) as "isLocked", coalesce(u.locked_until > now(), false) as "isShutOut",
    u.password_hash is not null as "hasPassword", ${hasOwnSecondFactor},
    (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) order by g.name, g.id), '[]')
      from user_group m join app_group g on g.id = m.group_id where m.user_id = u.id) as groups,
    array(select permission_id from role_permission where role_id = u.role_id
      union select permission_id from user_group_right where user_id = u.id) as permissions,
    array(select right_id from role_part_right where role_id = u.role_id) as "partRights",
    exists (select 1 from user_group m where m.user_id = u.id and not (${ownGroup}))
      or exists (select 1 from customer k where k.id = u.customer_id and not (${ownCustomer})) as "belongsElsewhere"`;
}

/** Those of the users that the caller may see. */
export async function lockUsers(
  db: Transaction,
  ids: readonly string[],
  caller: Caller,
): Promise<LockedUser[]> {
  await waitForAccounts(db, ids);
  return lockRecords<typeof userRecord, AccountState>(db, userRecord, ids, partsFor(ids, caller));
}

/** What is read beside an account would be as old as the wait for it. */
const waitForAccounts = (db: Transaction, ids: readonly string[]): Promise<unknown> =>
  db.query(sql`select id from app_user where id = any(${ids}::uuid[]) order by id for update`);

/** Locks an account for what people change of their own, or a command for them; undefined where it is gone. */
export async function lockAccount(
  db: Transaction,
  id: string,
): Promise<(LockedRecord<typeof userRecord> & Pick<AccountState, 'hasOwnSecondFactor'>) | undefined> {
  await waitForAccounts(db, [id]);
  const [account] = await lockRecords<typeof userRecord, Pick<AccountState, 'hasOwnSecondFactor'>>(
    db,
    userRecord,
    [id],
    { tables: ownCustomers([id]), columns: hasOwnSecondFactor },
  );
  return account;
}

/** The same without a lock: for a look at what a change would do. */
export const readUsers = (db: Queries, ids: readonly string[], caller: Caller): Promise<LockedUser[]> =>
  readRecords<typeof userRecord, AccountState>(db, userRecord, ids, partsFor(ids, caller));

const partsFor = (ids: readonly string[], { scope, userId }: Caller) => ({
  tables: ownCustomers(ids),
  conditions: userScopeConditions(scope, userId),
  columns: stateColumns(scope),
});

/** Why the caller may see but not change an account; `undefined` when nothing stands against it. */
export function refusalOfEdit(user: LockedUser, caller: Caller): ApiFault | undefined {
  if (user.id === caller.userId) return undefined;
  if (exceedsRightsOf(caller, user)) return exceedsOwnRights();
  if (user.belongsElsewhere)
    return new ApiFault(403, 'users.belongsElsewhere', 'the user also works outside your groups');
  return undefined;
}

/**
 * Locks an account to change it.
 *
 * @param version that the edit was made on; without it any
 * @throws {ApiFault} 404 outside the scope, 403 when the caller may not change it, 412 for another version
 */
export async function lockUser(
  db: Transaction,
  id: string,
  caller: Caller,
  version?: number,
): Promise<LockedUser> {
  const [user] = await lockUsers(db, [id], caller);
  if (!user) throw notFound('users', id);
  const refusal = refusalOfEdit(user, caller);
  if (refusal) throw refusal;
  if (version !== undefined) refuseOutdated(userRecord, user, version);
  return user;
}

/** Nobody shuts oneself out. @throws {ApiFault} 409 */
export function refuseOneself(user: { readonly id: string }, caller: Caller, field?: string): void {
  if (user.id === caller.userId) throw oneself(field);
}

export const oneself = (field?: string): ApiFault =>
  new ApiFault(
    409,
    'users.oneself',
    'nobody can deactivate, lock or delete the own account',
    field === undefined ? {} : { field },
  );
