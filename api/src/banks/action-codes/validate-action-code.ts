import type { TokenValidation, ValidatedToken } from '@depotwerk/contract/identity';
import sql from 'sql-template-tag';
import type { Transaction } from '../../db/database';
import { ApiFault } from '../../http/api-fault';
import { writeAudit, tracedBy } from '../../audit/write-audit';
import { codeHashOf } from '../../identity/sign-in/second-factor/code';
import { tokenHash } from '../../identity/sign-in/secret-token';
import type { BankParts } from '../credentials/bank';
import { requireBank } from '../credentials/bank';
import { asAnswer, withBank } from '../credentials/bank-session';
import type { ActionChallenge } from './action-challenge';
import { challengeSpent, findChallenge } from './action-challenge';

/** Minutes in which the confirmed action has to be sent. */
const VALID_MINUTES = 5;

const auditOutcome = (
  db: Transaction,
  { userId, userName, fullName, action }: ActionChallenge,
  isRight: boolean,
  traceId: string,
): Promise<void> =>
  writeAudit(
    db,
    { userId, name: fullName },
    [
      {
        action: isRight ? 'secondFactor.validated' : 'secondFactor.failed',
        entityType: 'user',
        entityId: userId,
        entityName: userName,
        before: null,
        after: { purpose: action },
      },
    ],
    tracedBy(traceId),
  );

async function isRightCode(
  parts: BankParts,
  challenge: ActionChallenge,
  { tokenProviderId, token }: TokenValidation,
): Promise<boolean> {
  const { codeIssuer, codeHash, bankReference: reference, issuerId } = challenge;
  if (codeIssuer === 'own') return codeHash === codeHashOf(tokenProviderId, token);
  if (reference === null || issuerId === null) return false;
  const bank = await requireBank(parts.db, issuerId);
  return asAnswer(
    bank,
    withBank(parts, challenge, bank, (gateway, access) => gateway.checkToken(access, reference, token)),
  );
}

/**
 * Takes the code that was sent last. A wrong one spends it; after several the action has to begin anew. A bank that cannot be
 * asked costs nothing.
 *
 * @returns undefined when the id is of no action
 * @throws {ApiFault} 404 `auth.challengeSpent`, 400 `auth.codeInvalid` with the attempts that are left
 */
export async function validateActionCode(
  parts: BankParts,
  validation: TokenValidation,
  traceId: string,
): Promise<ValidatedToken | undefined> {
  const { db } = parts;
  const challenge = await findChallenge(db, validation.tokenProviderId);
  if (!challenge) return undefined;
  // The attempt is taken before its outcome is known, so that many at a time cannot outrun the limit.
  const idHash = tokenHash(validation.tokenProviderId);
  const [taken] = await db.query<{ attemptsLeft: number }>(
    sql`update action_challenge set attempts_left = attempts_left - 1
    where id_hash = ${idHash} and attempts_left > 0 returning attempts_left as "attemptsLeft"`,
  );
  if (!taken) throw challengeSpent();
  const isRight = await isRightCode(parts, challenge, validation).catch(async (error: unknown) => {
    // Nobody has looked at the code: it is as good as before.
    await db.query(
      sql`update action_challenge set attempts_left = attempts_left + 1 where id_hash = ${idHash}`,
    );
    throw error;
  });
  const validUntil = new Date(Date.now() + VALID_MINUTES * 60_000).toISOString();
  await db.transaction(async (transaction) => {
    await transaction.query(
      isRight
        ? sql`update action_challenge set valid_until = ${validUntil}::timestamptz, attempts_left = attempts_left + 1,
            code_hash = ${codeHashOf(validation.tokenProviderId, validation.token)} where id_hash = ${idHash}`
        : sql`update action_challenge set code_hash = null, bank_reference = null, resend_after = null
            where id_hash = ${idHash}`,
    );
    await auditOutcome(transaction, challenge, isRight, traceId);
  });
  if (isRight) return { phone: challenge.sentTo ?? '', validUntil };
  const { attemptsLeft } = taken;
  throw new ApiFault(400, 'auth.codeInvalid', 'the code is wrong or has expired; request another one', {
    field: '/token',
    parameters: { attemptsLeft },
  });
}
