import type { Role, UserInput } from '@depotwerk/contract/identity';
import sql from 'sql-template-tag';
import type { Senders } from '../../adapters/senders';
import { internationalNumber } from '../../adapters/sms/international-number';
import type { Queries } from '../../db/database';
import { ApiFault, badRequest } from '../../http/api-fault';
import type { Caller } from '../../scope/caller';
import { exceedsOwnRights, exceedsRightsOf } from '../rights/exceeding-rights';
import { findRole } from '../roles/read-role';
import { customerScopeConditions } from '../../scope/data-scope';
import { where } from '../../sql/where';

/**
 * The role that a user is to have.
 *
 * @param currentRoleId a user keeps the role, whatever became of it (PERM-07)
 * @throws {ApiFault} 400 for no role, 409 for an inactive one, 403 for one that may do more than the caller
 */
export async function requireRole(
  db: Queries,
  roleId: string,
  caller: Caller,
  currentRoleId: string | null,
): Promise<Role> {
  const role = await findRole(db, roleId);
  if (!role) throw badRequest('roles.unknown', 'there is no such role', '/roleId');
  if (role.id === currentRoleId) return role;
  if (role.isInactive)
    throw new ApiFault(409, 'roles.inactive', 'an inactive role cannot be given', { field: '/roleId' });
  if (exceedsRightsOf(caller, role)) throw exceedsOwnRights('/roleId');
  return role;
}

/**
 * Nobody is asked for a code that cannot arrive. Who was asked for one before keeps it when the deployment loses its
 * gateway: to demand it no more is the decision of a person.
 *
 * @throws {ApiFault} 409 without a gateway, 400 without a complete number
 */
export function requireSecondFactorWay(
  { secondFactorRequired, phoneNumber }: Pick<UserInput, 'secondFactorRequired' | 'phoneNumber'>,
  wasRequired: boolean,
  { sms }: Senders,
): void {
  if (!secondFactorRequired) return;
  if (!sms && !wasRequired)
    throw new ApiFault(409, 'users.secondFactorUnavailable', 'this deployment cannot send text messages', {
      field: '/secondFactorRequired',
    });
  if (internationalNumber(phoneNumber) === null)
    throw badRequest(
      'users.secondFactorPhone',
      'the second factor needs a complete phone number',
      '/phoneNumber',
    );
}

/** Why an account of this kind cannot stand with or without a customer record; `undefined` when it can. */
export function refusalOfCustomer(kind: Role['kind'], hasCustomer: boolean): ApiFault | undefined {
  if (kind === 'customer' && !hasCustomer)
    return badRequest(
      'users.customerRequired',
      'an account for a customer needs the customer',
      '/customerId',
    );
  if (kind !== 'customer' && hasCustomer)
    return badRequest('users.customerNotAllowed', 'only an account for a customer has one', '/customerId');
  return undefined;
}

/** @throws {ApiFault} 400 for no customer in the scope of the caller */
export async function requireCustomer(
  db: Queries,
  customerId: number,
  { scope }: Caller,
): Promise<{ readonly id: number; readonly name: string }> {
  const [customer] = await db.query<{ id: number; name: string }>(
    sql`select k.id, k.sort_name as name from customer k
      ${where([sql`k.id = ${customerId}`, ...customerScopeConditions(scope, 'k.')])}`,
  );
  if (!customer)
    throw badRequest('customers.unknown', 'there is no such customer among your data', '/customerId');
  return customer;
}
