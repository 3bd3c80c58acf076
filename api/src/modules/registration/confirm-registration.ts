import type { RegistrationCode, RegistrationProgress } from '@depotwerk/contract';
import type { FormLanguage } from '@depotwerk/contract/values/depot-analysis';
import type { ConsentKey } from '@depotwerk/contract/values/registration';
import sql, { empty, type Sql } from 'sql-template-tag';
import { DeliveryError } from '../../adapters/delivery-error';
import type { Senders } from '../../adapters/senders';
import type { SmsSender } from '../../adapters/sms/http-sms';
import { internationalNumber, maskedNumber } from '../../adapters/sms/international-number';
import type { Database, Queries } from '../../db/database';
import { ApiFault, badRequest } from '../../http/api-fault';
import { limited } from '../auth/attempt-limit';
import { codeHashOf, newCode } from '../auth/second-factor/code';
import { tokenHash } from '../auth/secret-token';
import { readBrand } from '../shell/brand';
import { CODE_MINUTES } from './begin-registration';
import { createAccount } from './create-account';
import { codeSms } from './registration-message';

/** Wrong codes: at most five of a million while one is good, and not many from one address. */
const perRegistration = { attempts: 5, seconds: CODE_MINUTES * 60 };
const perAddress = { attempts: 30, seconds: 600 };

export interface PendingRegistration {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly passwordHash: string;
  readonly hasSecondFactor: boolean;
  readonly consents: readonly { readonly key: ConsentKey; readonly version: string }[];
  readonly language: FormLanguage;
  readonly invitationId: string | null;
  readonly isEmailProven: boolean;
  readonly codeHash: string | null;
}

const select = (idHash: string, lock: Sql): Sql => sql`
  select first_name as "firstName", last_name as "lastName", email, phone_number as "phoneNumber",
    password_hash as "passwordHash", has_second_factor as "hasSecondFactor", consents, language,
    invitation_id as "invitationId", is_email_proven as "isEmailProven", code_hash as "codeHash"
  from pending_registration where id_hash = ${idHash} and expires_at > now() ${lock}`;

/** @throws {ApiFault} 404 `registration.gone`, 400 `auth.codeInvalid` */
async function provenBy(
  db: Queries,
  { registrationId, code }: RegistrationCode,
  lock: Sql,
): Promise<PendingRegistration> {
  const [pending] = await db.query<PendingRegistration>(select(tokenHash(registrationId), lock));
  if (!pending) throw new ApiFault(404, 'registration.gone', 'this code is not awaited any more; begin anew');
  if (pending.codeHash !== codeHashOf(registrationId, code))
    throw badRequest('auth.codeInvalid', 'the code is wrong', '/code');
  return pending;
}

export interface Confirmation {
  /** Of the network. */
  readonly address: string;
  readonly traceId: string;
}

/**
 * Confirms the code that was sent last: the next one goes to the phone, the last one makes the account.
 *
 * @throws {ApiFault} 404 `registration.gone`, 400 `auth.codeInvalid`, 409, 429 after several wrong codes
 */
export const confirmRegistration = (
  database: Database,
  { sms }: Senders,
  proof: RegistrationCode,
  { address, traceId }: Confirmation,
): Promise<RegistrationProgress> =>
  limited(database, `registration codes from ${address}`, perAddress, () =>
    limited(database, `registration tried ${tokenHash(proof.registrationId)}`, perRegistration, async () => {
      const pending = await provenBy(database, proof, empty);
      if (sms && !pending.isEmailProven) return sendPhoneCode(database, sms, proof, pending);
      return database.transaction(async (db) => {
        const locked = await provenBy(db, proof, sql`for update`);
        await createAccount(db, locked, sms !== null, traceId);
        await db.query('delete from pending_registration where id_hash = $1', [
          tokenHash(proof.registrationId),
        ]);
        return { next: null, userName: locked.email };
      });
    }),
  );

async function sendPhoneCode(
  db: Database,
  sms: SmsSender,
  { registrationId }: RegistrationCode,
  { phoneNumber, language, codeHash }: PendingRegistration,
): Promise<RegistrationProgress> {
  const to = internationalNumber(phoneNumber) ?? '';
  const code = newCode();
  const expiresAt = new Date(Date.now() + CODE_MINUTES * 60_000).toISOString();
  const { brandName } = await readBrand(db);
  try {
    await sms.send({ to, text: codeSms({ brandName, code, minutes: CODE_MINUTES }, language) });
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    throw new ApiFault(409, 'auth.codeNotSent', `no code was sent: ${error.message}`);
  }
  // The code that was proven is spent; of two at once the first one counts.
  const spent = await db.query(
    sql`update pending_registration set is_email_proven = true, code_hash = ${codeHashOf(registrationId, code)},
        expires_at = ${expiresAt} where id_hash = ${tokenHash(registrationId)} and code_hash = ${codeHash}
      returning id_hash`,
  );
  if (spent.length === 0)
    throw new ApiFault(404, 'registration.gone', 'this code is not awaited any more; begin anew');
  return {
    next: { registrationId, step: 'phoneNumber', sentTo: maskedNumber(to), expiresAt },
    userName: null,
  };
}
