import type { RegistrationCode, RegistrationProgress } from '@depotwerk/contract/identity';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { Senders } from '../../adapters/senders';
import type { Database, Queries } from '../../db/database';
import { badRequest } from '../../http/api-fault';
import { limited } from '../../http/attempt-limit';
import { codeHashOf } from '../sign-in/second-factor/code';
import { tokenHash } from '../sign-in/secret-token';
import { CODE_MINUTES } from './begin-registration';
import { readBrand } from '../../white-label/brand';
import { createAccount } from './create-account';
import { readPending, type PendingRegistration } from './pending-registration';
import { sendPhoneCode } from './phone-code';
import { receiptMail } from './registration-message';
import { registrationMail } from './registration-ways';

/** Wrong codes: at most five of a million while one is good, and not many from one address. */
const perRegistration = { attempts: 5, seconds: CODE_MINUTES * 60 };
const perAddress = { attempts: 30, seconds: 600 };

/** @throws {ApiFault} 404 `registration.gone`, 400 `auth.codeInvalid` */
async function provenBy(
  db: Queries,
  { registrationId, code }: RegistrationCode,
  lock: Sql,
): Promise<PendingRegistration> {
  const pending = await readPending(db, registrationId, lock);
  if (pending.codeHash !== codeHashOf(registrationId, code))
    throw badRequest('auth.codeInvalid', 'the code is wrong', '/code');
  return pending;
}

export interface Confirmation {
  /** Of the network. */
  readonly address: string;
  readonly traceId: string;
}

interface Confirmed extends RegistrationProgress {
  /** Sends the person what was agreed to and what the account is called; null while there is none. */
  readonly receipt: (() => Promise<void>) | null;
}

/**
 * Confirms the code that was sent last: the next one goes to the phone, the last one makes the account.
 *
 * @throws {ApiFault} 404 `registration.gone`, 400 `auth.codeInvalid`, 409, 429 after several wrong codes
 */
export const confirmRegistration = (
  database: Database,
  senders: Senders,
  proof: RegistrationCode,
  { address, traceId }: Confirmation,
): Promise<Confirmed> =>
  limited(database, `registration codes from ${address}`, perAddress, () =>
    limited(database, `registration tried ${tokenHash(proof.registrationId)}`, perRegistration, async () => {
      const pending = await provenBy(database, proof, empty);
      const { sms } = senders;
      if (sms && !pending.isEmailProven) {
        const next = await sendPhoneCode(database, sms, proof.registrationId, pending);
        return { next, userName: null, analysisId: null, receipt: null };
      }
      return database.transaction(async (db) => {
        const locked = await provenBy(db, proof, sql`for update`);
        const { analysisId, agreed } = await createAccount(db, locked, sms !== null, traceId);
        await db.query('delete from pending_registration where id_hash = $1', [
          tokenHash(proof.registrationId),
        ]);
        const { brandName } = await readBrand(db);
        const message = receiptMail({ brandName, person: locked, agreed }, locked.language);
        const to = { name: `${locked.firstName} ${locked.lastName}`, address: locked.email };
        const mail = registrationMail(senders);
        return {
          next: null,
          userName: locked.email,
          analysisId,
          receipt: () => mail.send({ to, ...message }),
        };
      });
    }),
  );
