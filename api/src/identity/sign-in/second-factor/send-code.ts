import type { SentToken, TokenRequest } from '@depotwerk/contract/identity';
import { DeliveryError } from '../../../adapters/delivery-error';
import type { SmsSender } from '../../../adapters/sms/http-sms';
import { internationalNumber, maskedNumber } from '../../../adapters/sms/international-number';
import type { Database } from '../../../db/database';
import { ApiFault } from '../../../http/api-fault';
import type { ClientZone } from '../../../client/client-zone';
import { dateTimeIn } from '../../../client/client-zone';
import { readBrand } from '../../../white-label/brand';
import { takeAttempt } from '../../../http/attempt-limit';
import { tokenHash } from '../secret-token';
import { auditCodeSent } from '../session-audit';
import { challengedUser } from './challenge';
import { codeHashOf, newCode } from './code';

const CODE_MINUTES = 5;
/** Nobody fills somebody's phone, not even with the password. */
const perUser = { attempts: 5, seconds: 600 };

const notSent = (reason: string): ApiFault =>
  new ApiFault(409, 'auth.codeNotSent', `no code was sent: ${reason}`);

/**
 * Sends a code to the number of the person who signs in; an earlier one is worth nothing then.
 *
 * @param sms null when this deployment has no gateway
 * @throws {ApiFault} 404 `auth.challengeSpent`, 409 `auth.codeNotSent`, 429 when asked too often
 */
export async function sendCode(
  database: Database,
  sms: SmsSender | null,
  { tokenProviderId, description }: TokenRequest,
  zone: ClientZone,
  traceId: string,
): Promise<SentToken> {
  const user = await challengedUser(database, tokenProviderId);
  if (!sms) throw notSent('this deployment has no gateway for text messages');
  const number = internationalNumber(user.phoneNumber);
  if (number === null) throw notSent('the account has no complete phone number');
  await takeAttempt(database, `second factor sent ${user.id}`, perUser);
  const code = newCode();
  const expiresAt = new Date(Date.now() + CODE_MINUTES * 60_000);
  const { brandName } = await readBrand(database);
  const until = dateTimeIn(zone, expiresAt).slice(11, 16);
  const text = `${brandName}: Ihr Code zur Anmeldung ist ${code}. Er gilt bis ${until} Uhr. Geben Sie ihn niemandem weiter.`;
  try {
    await sms.send({ to: number, text });
  } catch (error) {
    throw error instanceof DeliveryError ? notSent(error.message) : error;
  }
  const sentTo = maskedNumber(number);
  await database.transaction(async (db) => {
    await db.query(
      'update second_factor_challenge set code_hash = $2, code_expires_at = $3 where id_hash = $1',
      [tokenHash(tokenProviderId), codeHashOf(tokenProviderId, code), expiresAt.toISOString()],
    );
    await auditCodeSent(db, user, { sentTo, description }, traceId);
  });
  return { sentTo, expiresAt: expiresAt.toISOString(), secondsLeft: CODE_MINUTES * 60 };
}
