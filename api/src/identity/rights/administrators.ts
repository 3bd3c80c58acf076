import type { Role } from '@depotwerk/contract/identity';
import type { Queries, Transaction } from '../../db/database';
import { takeLock } from '../../db/locks';
import { ApiFault } from '../../http/api-fault';

/**
 * Accounts and roles change one transaction at a time. Two administrators who deactivate each other at the same moment
 * would otherwise both find that one is left.
 */
export const lockRights = (transaction: Transaction): Promise<void> => takeLock(transaction, 'rights');

/** What it takes to give rights to everybody, oneself included. */
const needed = ['users.edit', 'roles.edit'] as const;

export const canAdministrate = ({
  kind,
  isInactive,
  permissions,
}: Pick<Role, 'kind' | 'isInactive' | 'permissions'>): boolean =>
  kind === 'administrator' && !isInactive && needed.every((permission) => permissions.includes(permission));

/** The users who can sign in and whose role {@link canAdministrate}. */
export async function usableAdministrators(db: Queries): Promise<readonly string[]> {
  const rows = await db.query<{ id: string }>(
    `select u.id from app_user u join role r on r.id = u.role_id
    where r.kind = 'administrator' and not r.is_inactive and not u.is_inactive and u.password_hash is not null
      and coalesce(u.locked_until <= now(), true)
      and (select count(*) from role_permission p
        where p.role_id = r.id and p.permission_id = any($1::text[])) = $2`,
    [needed, needed.length],
  );
  return rows.map(({ id }) => id);
}

export const lastAdministrator = (): ApiFault =>
  new ApiFault(
    409,
    'users.lastAdministrator',
    'after this nobody could administrate users and roles any more',
  );

/**
 * Makes a change of accounts or roles that leaves at least one administrator, where there was one before.
 *
 * @throws {ApiFault} 409 `users.lastAdministrator`, which rolls the transaction back
 */
export async function keepAdministrator<T>(transaction: Transaction, change: () => Promise<T>): Promise<T> {
  await lockRights(transaction);
  const before = await usableAdministrators(transaction);
  const result = await change();
  if (before.length > 0 && (await usableAdministrators(transaction)).length === 0) throw lastAdministrator();
  return result;
}
