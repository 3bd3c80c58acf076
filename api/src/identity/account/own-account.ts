import type { OwnAccount } from '@depotwerk/contract/identity';
import type { Senders } from '../../adapters/senders';
import type { Queries } from '../../db/database';
import { notFound } from '../../http/api-fault';
import { readLetterhead } from '../users/letterhead';

interface AccountRow {
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly isForced: boolean;
  readonly isChosen: boolean;
}

/** Addresses, second factor and letterhead of one's own. */
export async function readOwnAccount(
  db: Queries,
  userId: string,
  { mail, sms }: Senders,
): Promise<OwnAccount> {
  const [row] = await db.query<AccountRow>(
    `select email, phone_number as "phoneNumber", second_factor_required as "isForced",
      second_factor_chosen as "isChosen" from app_user where id = $1`,
    [userId],
  );
  if (!row) throw notFound('users', userId);
  const { email, phoneNumber, isForced, isChosen } = row;
  return {
    email,
    phoneNumber,
    letterhead: await readLetterhead(db, userId),
    secondFactor: isForced || isChosen ? 'sms' : null,
    isSecondFactorForced: isForced,
    verifiable: [
      ...(mail ? (['email'] as const) : []),
      ...(sms ? (['phoneNumber', 'secondFactor'] as const) : []),
    ],
  };
}
