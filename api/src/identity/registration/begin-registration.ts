import type { Registration, RegistrationDemand } from '@depotwerk/contract/identity';
import { normalPhoneNumber } from '@depotwerk/contract/identity/phone-number';
import sql from 'sql-template-tag';
import type { Senders } from '../../adapters/senders';
import { internationalNumber } from '../../adapters/sms/international-number';
import type { Database } from '../../db/database';
import { badRequest } from '../../http/api-fault';
import { takeAttempt } from '../../http/attempt-limit';
import { hashPassword } from '../sign-in/password';
import { maskedAddress } from '../password-links/link-delivery';
import { codeHashOf, newCode } from '../sign-in/second-factor/code';
import { newToken, tokenHash } from '../sign-in/secret-token';
import type { FindInvited } from './invited';
import { refuseGuessable } from '../sign-in/guessable-password';
import { readBrand } from '../../white-label/brand';
import { isSameUserName } from '../sign-in/user-name';
import { agreedTexts, consentTexts } from './consents';
import { codeMail, knownMail } from './registration-message';
import { registrationMail } from './registration-ways';

/** A mail may take a while, and the person goes to another program for it. */
export const CODE_MINUTES = 15;

/** Nobody fills somebody's inbox, and nobody tries many addresses. */
const perAddress = { attempts: 20, seconds: 600 };
const perEmail = { attempts: 5, seconds: 3600 };

export interface Registering {
  readonly demand: RegistrationDemand;
  /** Nobody waits for it: its time would tell whether there is such an account. */
  readonly send: () => Promise<void>;
}

/**
 * Keeps what a person typed until the addresses are proven. Nothing in the answer, and nothing in its time, depends on
 * whether there is an account.
 *
 * @param address of the network
 * @throws {ApiFault} 400 for the phone number, 404 for an invitation that is gone, 409 for password, consents or a
 * deployment that cannot send, 429
 */
export async function beginRegistration(
  db: Database,
  senders: Senders,
  input: Registration,
  address: string,
  findInvited: FindInvited,
): Promise<Registering> {
  const mail = registrationMail(senders);
  const firstName = input.firstName.trim();
  const lastName = input.lastName.trim();
  const email = input.email.trim();
  await takeAttempt(db, `registration from ${address}`, perAddress);
  if (internationalNumber(input.phoneNumber) === null)
    throw badRequest('registration.phoneNumber', 'the phone number is not complete', '/phoneNumber');
  const { brandName } = await readBrand(db);
  refuseGuessable(input.password, [firstName, lastName, email, input.phoneNumber, brandName]);
  agreedTexts(await consentTexts(db), input.consents);
  const invitation = input.invitation === null ? null : await findInvited(db, input.invitation, address);
  await takeAttempt(db, `registration of ${tokenHash(email.toLowerCase())}`, perEmail);
  const passwordHash = await hashPassword(input.password);
  const isKnown = await hasAccount(db, email, invitation?.analysisId ?? null);
  const registrationId = newToken();
  const code = newCode();
  const expiresAt = new Date(Date.now() + CODE_MINUTES * 60_000).toISOString();
  await db.query(
    sql`insert into pending_registration (id_hash, first_name, last_name, email, phone_number, password_hash,
        has_second_factor, consents, language, invitation_id, code_hash, expires_at)
      values (${tokenHash(registrationId)}, ${firstName}, ${lastName}, ${email},
        ${normalPhoneNumber(input.phoneNumber)}, ${passwordHash}, ${input.hasSecondFactor},
        ${JSON.stringify(input.consents)}, ${input.language}, ${invitation?.id ?? null},
        ${isKnown ? null : codeHashOf(registrationId, code)}, ${expiresAt})`,
  );
  const name = `${firstName} ${lastName}`;
  const message = isKnown
    ? knownMail(brandName, input.language)
    : codeMail({ brandName, code, minutes: CODE_MINUTES }, name, input.language);
  return {
    demand: {
      registrationId,
      step: 'email',
      sentTo: maskedAddress(email),
      expiresAt,
      secondsLeft: CODE_MINUTES * 60,
    },
    send: () => mail.send({ to: { name, address: email }, ...message }),
  };
}

/** Whether there is an account of this address, or of the person who was invited. */
async function hasAccount(db: Database, email: string, analysisId: string | null): Promise<boolean> {
  const accounts = await db.query(
    `select from app_user u where ${isSameUserName('u.user_name', '$1::text')} or lower(u.email) = lower($1::text)
       or u.customer_id = (select customer_id from depot_analysis where id = $2::uuid) limit 1`,
    [email, analysisId],
  );
  return accounts.length > 0;
}
