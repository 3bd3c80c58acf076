import type { RegistrationDemand } from '@depotwerk/contract/identity';
import sql, { empty } from 'sql-template-tag';
import { DeliveryError } from '../../adapters/delivery-error';
import type { Senders } from '../../adapters/senders';
import type { SmsSender } from '../../adapters/sms/http-sms';
import { internationalNumber, maskedNumber } from '../../adapters/sms/international-number';
import type { Database } from '../../db/database';
import { ApiFault } from '../../http/api-fault';
import { takeAttempt } from '../../http/attempt-limit';
import { codeHashOf, newCode } from '../sign-in/second-factor/code';
import { tokenHash } from '../sign-in/secret-token';
import { readBrand } from '../../white-label/brand';
import { CODE_MINUTES } from './begin-registration';
import { readPending, registrationGone, type PendingRegistration } from './pending-registration';
import { codeSms } from './registration-message';

/** Text messages cost money, and nobody's phone is to be filled. */
const perNumber = { attempts: 5, seconds: 3600 };
const againPerRegistration = { attempts: 3, seconds: CODE_MINUTES * 60 };

/**
 * Sends a code to the phone; it takes the place of the one that is awaited.
 *
 * @throws {ApiFault} 404 `registration.gone`, 409 `auth.codeNotSent`, 429 after many of them to one number
 */
export async function sendPhoneCode(
  db: Database,
  sms: SmsSender,
  registrationId: string,
  { phoneNumber, language, codeHash }: PendingRegistration,
): Promise<RegistrationDemand> {
  const to = internationalNumber(phoneNumber) ?? '';
  await takeAttempt(db, `registration text to ${tokenHash(to)}`, perNumber);
  const code = newCode();
  const expiresAt = new Date(Date.now() + CODE_MINUTES * 60_000).toISOString();
  const { brandName } = await readBrand(db);
  try {
    await sms.send({ to, text: codeSms({ brandName, code, minutes: CODE_MINUTES }, language) });
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    throw new ApiFault(409, 'auth.codeNotSent', `no code was sent: ${error.message}`);
  }
  // The code before is spent; of two at once the first one counts.
  const spent = await db.query(
    sql`update pending_registration set is_email_proven = true, code_hash = ${codeHashOf(registrationId, code)},
        expires_at = ${expiresAt} where id_hash = ${tokenHash(registrationId)} and code_hash = ${codeHash}
      returning id_hash`,
  );
  if (spent.length === 0) throw registrationGone();
  return {
    registrationId,
    step: 'phoneNumber',
    sentTo: maskedNumber(to),
    expiresAt,
    secondsLeft: CODE_MINUTES * 60,
  };
}

/**
 * Sends another code to the phone of somebody whose e-mail address is proven.
 *
 * @throws {ApiFault} 404 `registration.gone`, 429 when asked too often, and what {@link sendPhoneCode} throws
 */
export async function sendPhoneCodeAgain(
  db: Database,
  { sms }: Senders,
  registrationId: string,
): Promise<RegistrationDemand> {
  const pending = await readPending(db, registrationId, empty);
  if (!sms || !pending.isEmailProven) throw registrationGone();
  await takeAttempt(db, `registration text again ${tokenHash(registrationId)}`, againPerRegistration);
  return sendPhoneCode(db, sms, registrationId, pending);
}
