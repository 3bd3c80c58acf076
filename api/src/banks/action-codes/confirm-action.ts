import type { SecondFactorChallenge, SecondFactorData } from '@depotwerk/contract/identity';
import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { badRequest } from '../../http/api-fault';
import { codeHashOf } from '../../identity/sign-in/second-factor/code';
import { tokenHash } from '../../identity/sign-in/secret-token';
import type { Bank } from '../credentials/bank';
import type { CodeBank, ConfirmedAction } from './action-challenge';
import { challengeSpent, demandConfirmation, findChallenge } from './action-challenge';

/** The action may be done now, once; or it needs a code first. */
export type Confirmation =
  | { readonly isConfirmed: true; readonly bankReference: string | null }
  | { readonly isConfirmed: false; readonly challenge: SecondFactorChallenge };

/**
 * Decides whether an action needs a second factor, and takes the code that `auth/validation` has found right. Call it in
 * the transaction of the action: when that fails, the code can be used again.
 *
 * @throws {ApiFault} 404 `auth.challengeSpent` when the code is of another action, was used or has expired; 400
 *   `auth.codeInvalid` when it was not validated
 */
export function confirmAction(
  db: Queries,
  bank: Bank,
  wanted: ConfirmedAction,
  secondFactor: SecondFactorData,
): Promise<Confirmation> {
  if (bank.secondFactor === 'none') return Promise.resolve({ isConfirmed: true, bankReference: null });
  return confirmByCode(db, bank, bank.secondFactor, wanted, secondFactor);
}

/** As `confirmAction`, for what always needs a code, whatever the bank asks for. */
export async function confirmByCode(
  db: Queries,
  bank: CodeBank,
  codeIssuer: 'own' | 'bank',
  wanted: ConfirmedAction,
  { tokenProviderId, token }: SecondFactorData,
): Promise<Confirmation> {
  if (tokenProviderId === null)
    return { isConfirmed: false, challenge: await demandConfirmation(db, wanted, bank, codeIssuer) };
  const challenge = await findChallenge(db, tokenProviderId, 'for update of c');
  const { userId, action, subject } = wanted;
  if (challenge?.userId !== userId || challenge.action !== action || challenge.subject !== subject)
    throw challengeSpent();
  if (!challenge.isValidated || token === null || challenge.codeHash !== codeHashOf(tokenProviderId, token))
    throw badRequest('auth.codeInvalid', 'the code was not validated', '/token');
  await db.query(sql`delete from action_challenge where id_hash = ${tokenHash(tokenProviderId)}`);
  return { isConfirmed: true, bankReference: challenge.bankReference };
}
