import type { RegistrationCode, RegistrationProgress } from '@depotwerk/contract/identity';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { Senders } from '../../adapters/senders';
import type { Database, Queries } from '../../db/database';
import { badRequest } from '../../http/api-fault';
import { limited } from '../../http/attempt-limit';
import { codeHashOf } from '../sign-in/second-factor/code';
import { tokenHash } from '../sign-in/secret-token';
import { CODE_MINUTES } from './begin-registration';
import { createAccount } from './create-account';
import { readPending, type PendingRegistration } from './pending-registration';
import { sendPhoneCode } from './phone-code';

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
      if (sms && !pending.isEmailProven)
        return { next: await sendPhoneCode(database, sms, proof.registrationId, pending), userName: null };
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
