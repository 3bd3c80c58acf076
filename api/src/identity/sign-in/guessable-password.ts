import { leastPasswordScore, passwordScore } from '@depotwerk/contract/identity/password-score';
import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { ApiFault } from '../../http/api-fault';
import { readBrand } from '../../white-label/brand';

interface KnownOfUser {
  readonly names: readonly (string | null)[];
}

/** What anybody knows of a user: names, addresses, company, and the brand of the product. */
export async function knownOf(db: Queries, userId: string): Promise<string[]> {
  const [user] = await db.query<KnownOfUser>(
    sql`select array[full_name, user_name, email, phone_number, company] as names from app_user where id = ${userId}`,
  );
  const { brandName } = await readBrand(db);
  return [...(user?.names ?? []), brandName].filter((name) => name !== null);
}

/**
 * Refuses a new password that is in a list of usual ones or put together from what attackers try first.
 *
 * @param own what anybody knows of the user
 * @throws {ApiFault} 409 `auth.passwordGuessable`
 */
export function refuseGuessable(password: string, own: readonly string[]): void {
  if (passwordScore(password, own) >= leastPasswordScore) return;
  throw new ApiFault(409, 'auth.passwordGuessable', 'the password is easy to guess', { field: '/password' });
}
