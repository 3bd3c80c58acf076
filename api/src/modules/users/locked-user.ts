import type { Permission, RoleKind } from '@depotwerk/contract';
import type { Transaction } from '../../db/database';
import { ApiFault, notFound } from '../../http/api-fault';
import { outdated } from '../../http/if-match';
import type { Caller } from '../auth/caller';
import { exceedsOwnRights, exceedsRightsOf } from '../rights/exceeding-rights';
import { customerScopeConditions, groupScopeConditions, userScopeConditions } from '../scope/data-scope';
import { Parameters } from '../sql/parameters';
import { whereAll } from '../sql/where';

interface Named<Id> {
  readonly id: Id;
  readonly name: string;
}

/** An account that stays as it is until the end of the transaction, except for what the transaction itself changes. */
export interface LockedUser {
  readonly id: string;
  readonly userName: string;
  readonly fullName: string;
  readonly company: string | null;
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly role: Named<string>;
  readonly kind: RoleKind;
  readonly customer: Named<number> | null;
  readonly isInactive: boolean;
  /** By an administrator, until unlocked. */
  readonly isLocked: boolean;
  /** Also for a while only. */
  readonly isShutOut: boolean;
  readonly hasPassword: boolean;
  readonly secondFactorRequired: boolean;
  readonly groups: readonly Named<string>[];
  /** Of the role and in groups. */
  readonly permissions: readonly Permission[];
  /** Also belongs to a group, or to a customer, outside the scope of the caller. */
  readonly belongsElsewhere: boolean;
  readonly version: number;
}

const columns = `u.id, u.user_name as "userName", u.full_name as "fullName", u.company, u.email,
  u.phone_number as "phoneNumber", json_build_object('id', r.id, 'name', r.name) as role, r.kind,
  (select json_build_object('id', k.id, 'name', k.sort_name) from customer k where k.id = u.customer_id) as customer,
  u.is_inactive as "isInactive", coalesce(u.locked_until = 'infinity', false) as "isLocked",
  coalesce(u.locked_until > now(), false) as "isShutOut", u.password_hash is not null as "hasPassword",
  u.second_factor_required as "secondFactorRequired",
  (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) order by g.name, g.id), '[]')
    from user_group m join app_group g on g.id = m.group_id where m.user_id = u.id) as groups,
  array(select permission_id from role_permission where role_id = r.id
    union select permission_id from user_group_right where user_id = u.id and r.kind = 'adviser') as permissions,
  u.version`;

/** Those of the users that the caller may see, in no order. */
export function lockUsers(
  db: Transaction,
  ids: readonly string[],
  { scope, userId }: Caller,
): Promise<LockedUser[]> {
  const parameters = new Parameters();
  const where = whereAll([
    `u.id = any(${parameters.add(ids)}::uuid[])`,
    ...userScopeConditions(scope, userId, parameters),
  ]);
  const ownGroup = groupScopeConditions(scope, parameters, 'm.group_id')[0] ?? 'true';
  const ownCustomer = customerScopeConditions(scope, parameters, 'k.')[0] ?? 'true';
  return db.query<LockedUser>(
    `select ${columns},
      exists (select from user_group m where m.user_id = u.id and not (${ownGroup}))
        or exists (select from customer k where k.id = u.customer_id and not (${ownCustomer})) as "belongsElsewhere"
    from app_user u join role r on r.id = u.role_id ${where} order by u.id for update of u`,
    parameters.values,
  );
}

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
  if (version !== undefined && version !== user.version) throw outdated('users', user.version);
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
