import type { VerificationCode } from '@depotwerk/contract/identity';
import type { VerificationPurpose } from '@depotwerk/contract/identity/values/verifications';
import type { Database, Transaction } from '../../db/database';
import { ApiFault, badRequest } from '../../http/api-fault';
import { recordChange } from '../../audit/record-change';
import type { Writer } from '../../audit/writer';
import { audit } from '../../audit/writer';
import type { Change } from '../../audit/write-audit';
import { limited } from '../../http/attempt-limit';
import { codeHashOf } from '../sign-in/second-factor/code';
import { tokenHash } from '../sign-in/secret-token';
import { changeOf } from '../../records/record-facts';
import { updateRecords } from '../../records/write-records';
import { lockAccount } from '../users/locked-user';
import { userRecord } from '../users/user-record';
import { forgetMessages } from '../users/user-sessions';
import type { AccountChange } from './verification-message';

/** Wrong codes: at most ten of a million while one is good. */
const perUser = { attempts: 5, seconds: 600 };

/** What became different, and where the owner hears of it. */
export interface ConfirmedChange {
  readonly change: AccountChange;
  /** E-mail address that held before; null when there was none. */
  readonly formerEmail: string | null;
}

interface Pending {
  readonly purpose: VerificationPurpose;
  readonly address: string;
  readonly codeHash: string;
}

/**
 * Makes what a code was sent for count.
 *
 * @throws {ApiFault} 404 `account.verificationSpent`, 400 `auth.codeInvalid`, 429 after several wrong codes
 */
export const confirmVerification = (
  database: Database,
  { verificationId, code }: VerificationCode,
  writer: Writer,
): Promise<ConfirmedChange> =>
  limited(database, `own verification tried ${writer.caller.userId}`, perUser, () =>
    database.transaction(async (db) => {
      const { userId } = writer.caller;
      const [pending] = await db.query<Pending>(
        `select purpose, address, code_hash as "codeHash" from verification
        where user_id = $1 and id_hash = $2 and expires_at > now() for update`,
        [userId, tokenHash(verificationId)],
      );
      if (!pending)
        throw new ApiFault(404, 'account.verificationSpent', 'this code is not awaited any more; begin anew');
      if (pending.codeHash !== codeHashOf(verificationId, code))
        throw badRequest('auth.codeInvalid', 'the code is wrong', '/code');
      await db.query('delete from verification where user_id = $1', [userId]);
      return pending.purpose === 'secondFactor'
        ? chooseSecondFactor(db, writer, true)
        : changeAddress(db, writer, pending.purpose, pending.address);
    }),
  );

async function changeAddress(
  db: Transaction,
  writer: Writer,
  field: 'email' | 'phoneNumber',
  address: string,
): Promise<ConfirmedChange> {
  const { userId } = writer.caller;
  const before = await lockAccount(db, userId);
  if (!before) throw new Error('the account of the caller is gone');
  const after = { ...before, [field]: address };
  const change = changeOf(userRecord, before, after);
  if (change) {
    await updateRecords(db, userRecord, [after]);
    await forgetMessages(db, [userId]);
  }
  // The code is spent in any case.
  await audit(db, writer, change ? [change] : []);
  return { change: field, formerEmail: before.email };
}

/** The password suffices, or does not any more. An administrator's demand stands beside it. */
export async function chooseSecondFactor(
  db: Transaction,
  writer: Writer,
  isChosen: boolean,
): Promise<ConfirmedChange> {
  const { userId, fullName } = writer.caller;
  const [former] = await db.query<{ isChosen: boolean; email: string | null }>(
    `select second_factor_chosen as "isChosen", email from app_user where id = $1 for update`,
    [userId],
  );
  const changes: Change[] = [];
  if (former && former.isChosen !== isChosen) {
    await db.query('update app_user set second_factor_chosen = $2 where id = $1', [userId, isChosen]);
    changes.push(
      recordChange(
        'user.changed',
        { id: userId, name: fullName },
        { secondFactorChosen: former.isChosen },
        { secondFactorChosen: isChosen },
      ),
    );
  }
  await audit(db, writer, changes);
  return { change: isChosen ? 'secondFactorOn' : 'secondFactorOff', formerEmail: former?.email ?? null };
}
