import type { Role, UserDetail, UserInput } from '@depotwerk/contract';
import type { Senders } from '../../adapters/senders';
import type { Database, Transaction } from '../../db/database';
import { ApiFault } from '../../http/api-fault';
import { actorOf, changedValues, recordChange } from '../audit/record-change';
import { writeAudit } from '../audit/write-audit';
import type { Caller } from '../auth/caller';
import { keepAdministrator, lockRights } from '../rights/administrators';
import type { LockedUser } from './locked-user';
import { lockUser, refuseOneself } from './locked-user';
import { readUser } from './read-user';
import { userFacts } from './user-facts';
import {
  refusalOfCustomer,
  requireCustomer,
  requireFreeUserName,
  requireRole,
  requireSecondFactorWay,
  trimmed,
} from './user-input';
import { endAccess, forgetMessages } from './user-sessions';

/** What a user's input refers to. */
interface References {
  readonly role: Role;
  readonly customer: { readonly id: number; readonly name: string } | null;
}

async function checkInput(
  db: Transaction,
  senders: Senders,
  input: UserInput,
  caller: Caller,
  before: LockedUser | null,
): Promise<References> {
  const userId = before?.id ?? null;
  requireSecondFactorWay(input, before?.secondFactorRequired ?? false, senders);
  await requireFreeUserName(db, input.userName, userId);
  const role = await requireRole(db, input.roleId, caller, before?.role.id ?? null);
  const refusal = refusalOfCustomer(role.kind, input.customerId !== null);
  if (refusal) throw refusal;
  const customer =
    input.customerId === null ? null : await requireCustomer(db, input.customerId, caller, userId);
  return { role, customer };
}

/**
 * Whoever sees only the own groups creates users for these: outside all groups nobody but an administrator would find
 * them again.
 *
 * @throws {ApiFault} 409 when there is no group for the new user
 */
async function joinOwnGroups(
  db: Transaction,
  userId: string,
  { kind }: Role,
  { scope, userId: callerId }: Caller,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  if (scope.kind === 'all' || kind === 'customer') return [];
  const groups = await db.query<{ id: string; name: string }>(
    `with joined as (
      insert into user_group (user_id, group_id)
      select $1, g.id from user_group m join app_group g on g.id = m.group_id where m.user_id = $2 and not g.is_inactive
      returning group_id
    ) select id, name from app_group where id in (select group_id from joined) order by name, id`,
    [userId, callerId],
  );
  if (groups.length === 0)
    throw new ApiFault(409, 'users.noOwnGroup', 'you belong to no active group that the user could join');
  return groups;
}

const values = (input: UserInput): unknown[] => [
  input.userName,
  input.fullName,
  input.company,
  input.email,
  input.phoneNumber,
  input.roleId,
  input.customerId,
  input.isInactive,
  input.secondFactorRequired,
];

/** @throws {ApiFault} 400 for an unknown reference, 403 for rights that the caller does not hold, 409 for a conflict */
export function createUser(
  database: Database,
  senders: Senders,
  input: UserInput,
  caller: Caller,
  traceId: string,
): Promise<UserDetail> {
  const wanted = trimmed(input);
  return database.transaction(async (db) => {
    await lockRights(db);
    const { role, customer } = await checkInput(db, senders, wanted, caller, null);
    const [created] = await db.query<{ id: string }>(
      `insert into app_user (user_name, full_name, company, email, phone_number, role_id, customer_id, is_inactive,
        second_factor_required) values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
      values(wanted),
    );
    if (!created) throw new Error('a user was not inserted');
    const groups = await joinOwnGroups(db, created.id, role, caller);
    const record = { id: created.id, name: wanted.fullName };
    const after = {
      ...userFacts({ ...wanted, role: { id: role.id, name: role.roleName }, customer }),
      groups,
    };
    await writeAudit(db, actorOf(caller), [recordChange('user.created', record, null, after)], traceId);
    return readUser(db, created.id, caller);
  });
}

/** @throws {ApiFault} 404, 412, 400 for an unknown reference, 403 beyond the caller's rights, 409 for a conflict */
export function editUser(
  database: Database,
  senders: Senders,
  userId: string,
  version: number,
  input: UserInput,
  caller: Caller,
  traceId: string,
): Promise<UserDetail> {
  const wanted = trimmed(input);
  return database.transaction((db) =>
    keepAdministrator(db, async () => {
      const before = await lockUser(db, userId, caller, version);
      if (wanted.isInactive && !before.isInactive) refuseOneself(before, caller, '/isInactive');
      const { role, customer } = await checkInput(db, senders, wanted, caller, before);
      const changed = changedValues(
        userFacts(before),
        userFacts({ ...wanted, role: { id: role.id, name: role.roleName }, customer }),
      );
      if (!changed) return readUser(db, userId, caller);
      await db.query(
        `update app_user set user_name = $1, full_name = $2, company = $3, email = $4, phone_number = $5, role_id = $6,
          customer_id = $7, is_inactive = $8, second_factor_required = $9, version = version + 1 where id = $10`,
        [...values(wanted), userId],
      );
      if (wanted.isInactive && !before.isInactive) await endAccess(db, [userId], 'inactive');
      if (wanted.email !== before.email || wanted.phoneNumber !== before.phoneNumber)
        await forgetMessages(db, [userId]);
      const record = { id: userId, name: wanted.fullName };
      const change = recordChange('user.changed', record, changed.before, changed.after);
      await writeAudit(db, actorOf(caller), [change], traceId);
      return readUser(db, userId, caller);
    }),
  );
}
