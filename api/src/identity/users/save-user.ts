import type { Role, UserDetail, UserInput } from '@depotwerk/contract/identity';
import sql from 'sql-template-tag';
import type { Senders } from '../../adapters/senders';
import type { Database, Transaction } from '../../db/database';
import { ApiFault } from '../../http/api-fault';
import type { Writer } from '../../audit/writer';
import { audit } from '../../audit/writer';
import type { Caller } from '../../scope/caller';
import { changeOf, creationOf } from '../../records/record-facts';
import { trimTexts } from '../../records/trim-texts';
import { insertRecord, updateRecords } from '../../records/write-records';
import { keepAdministrator, lockRights } from '../rights/administrators';
import type { LockedUser } from './locked-user';
import { letterheadOf } from './letterhead';
import { lockUser, refuseOneself } from './locked-user';
import { readUser } from './read-user';
import { refusalOfCustomer, requireCustomer, requireRole, requireSecondFactorWay } from './user-input';
import type { UserFacts } from './user-record';
import { userRecord } from './user-record';
import { endAccess, forgetMessages } from './user-sessions';

/** Looks up what the input refers to. @throws {ApiFault} as {@link createUser} */
async function factsOf(
  db: Transaction,
  senders: Senders,
  body: UserInput,
  caller: Caller,
  before: LockedUser | null,
): Promise<{ readonly facts: UserFacts; readonly role: Role }> {
  const input = trimTexts(userRecord, body);
  const isOwnChoice = before?.hasOwnSecondFactor ?? false;
  const secondFactorRequired = input.secondFactorRequired || isOwnChoice;
  const wasRequired = isOwnChoice || (before?.secondFactorRequired ?? false);
  requireSecondFactorWay({ ...input, secondFactorRequired }, wasRequired, senders);
  const role = await requireRole(db, input.roleId, caller, before?.role.id ?? null);
  const refusal = refusalOfCustomer(role.kind, input.customerId !== null);
  if (refusal) throw refusal;
  const customer = input.customerId === null ? null : await requireCustomer(db, input.customerId, caller);
  const letterhead = letterheadOf(input, before);
  return { facts: { ...input, ...letterhead, role: { id: role.id, name: role.roleName }, customer }, role };
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
    sql`with joined as (
      insert into user_group (user_id, group_id)
      select ${userId}::uuid, g.id from user_group m join app_group g on g.id = m.group_id
      where m.user_id = ${callerId} and not g.is_inactive
      returning group_id
    ) select id, name from app_group where id in (select group_id from joined) order by name, id`,
  );
  if (groups.length === 0)
    throw new ApiFault(409, 'users.noOwnGroup', 'you belong to no active group that the user could join');
  return groups;
}

/** @throws {ApiFault} 400 for an unknown reference, 403 for rights that the caller does not hold, 409 for a conflict */
export function createUser(
  database: Database,
  senders: Senders,
  body: UserInput,
  writer: Writer,
): Promise<UserDetail> {
  const { caller } = writer;
  return database.transaction(async (db) => {
    await lockRights(db);
    const { facts, role } = await factsOf(db, senders, body, caller, null);
    const id = await insertRecord(db, userRecord, facts);
    const groups = await joinOwnGroups(db, id, role, caller);
    await audit(db, writer, [creationOf(userRecord, { ...facts, id }, { groups })]);
    return readUser(db, id, caller);
  });
}

export interface UserEdit {
  readonly userId: string;
  /** On which the edit was made. */
  readonly version: number;
  readonly body: UserInput;
}

/** Ends sessions and messages that an edit makes invalid. */
async function endOldAccess(db: Transaction, before: LockedUser, after: UserFacts): Promise<void> {
  if (after.isInactive && !before.isInactive) await endAccess(db, [before.id], 'inactive');
  if (after.email !== before.email || after.phoneNumber !== before.phoneNumber)
    await forgetMessages(db, [before.id]);
}

/** @throws {ApiFault} 404, 412, 400 for an unknown reference, 403 beyond the caller's rights, 409 for a conflict */
export function editUser(
  database: Database,
  senders: Senders,
  { userId, version, body }: UserEdit,
  writer: Writer,
): Promise<UserDetail> {
  const { caller } = writer;
  return database.transaction((db) =>
    keepAdministrator(db, async () => {
      const before = await lockUser(db, userId, caller, version);
      if (body.isInactive && !before.isInactive) refuseOneself(before, caller, '/isInactive');
      const { facts } = await factsOf(db, senders, body, caller, before);
      const change = changeOf(userRecord, before, { ...facts, id: userId });
      if (change) {
        await updateRecords(db, userRecord, [{ ...facts, id: userId }]);
        await endOldAccess(db, before, facts);
        await audit(db, writer, [change]);
      }
      return readUser(db, userId, caller);
    }),
  );
}
