import type { SecondFactorChallenge } from '@depotwerk/contract/identity';
import sql, { empty, raw } from 'sql-template-tag';
import type { Queries } from '../../db/database';
import type { confirmedActions } from '../../db/schema/trader';
import { ApiFault } from '../../http/api-fault';
import { newToken, tokenHash } from '../../identity/sign-in/secret-token';
import { secondsLeft } from '../../sql/seconds-left';
import type { Bank } from '../credentials/bank';

/** Minutes in which an action has to be confirmed. */
const CHALLENGE_MINUTES = 15;
const MOST_ATTEMPTS = 3;
const MOST_SENDS = 5;

/** What a person confirms; a code for one action opens no other. */
export interface ConfirmedAction {
  readonly userId: string;
  readonly action: (typeof confirmedActions)[number];
  /** Names everything that the action does, so that nothing can be changed after the code. */
  readonly subject: string;
  /** As the person reads it in the message. */
  readonly purpose: string;
}

export interface ActionChallenge extends ConfirmedAction {
  /** Null: it is of no bank that can be reached. */
  readonly issuerId: number | null;
  readonly codeIssuer: 'own' | 'bank';
  readonly userName: string;
  readonly fullName: string;
  readonly phoneNumber: string | null;
  readonly attemptsLeft: number;
  readonly sendsLeft: number;
  /** Seconds until another code may be sent. */
  readonly resendSeconds: number;
  readonly sentTo: string | null;
  /** Of the code that was sent last and has neither been tried nor expired. */
  readonly codeHash: string | null;
  readonly bankReference: string | null;
  readonly isValidated: boolean;
}

export const challengeSpent = (): ApiFault =>
  new ApiFault(404, 'auth.challengeSpent', 'this confirmation has ended; begin the action anew');

/** Whom an action is about; the id is null where it is not done at the bank. */
export interface CodeBank extends Pick<Bank, 'name'> {
  readonly id: number | null;
}

/** @param codeIssuer who sends and knows the codes */
export async function demandConfirmation(
  db: Queries,
  { userId, action, subject, purpose }: ConfirmedAction,
  bank: CodeBank,
  codeIssuer: 'own' | 'bank',
): Promise<SecondFactorChallenge> {
  const tokenProviderId = newToken();
  const expiresAt = new Date(Date.now() + CHALLENGE_MINUTES * 60_000).toISOString();
  await db.query(
    sql`insert into action_challenge
      (id_hash, user_id, action, subject, purpose, issuer_id, code_issuer, expires_at, attempts_left, sends_left)
    values (${tokenHash(tokenProviderId)}, ${userId}, ${action}, ${subject}, ${purpose}, ${bank.id}, ${codeIssuer},
      ${expiresAt}::timestamptz, ${MOST_ATTEMPTS}, ${MOST_SENDS})`,
  );
  return {
    tokenProviderType: 'sms',
    tokenProviderId,
    issuer: codeIssuer,
    bankName: bank.name,
    expiresAt,
    secondsLeft: CHALLENGE_MINUTES * 60,
    attemptsLeft: MOST_ATTEMPTS,
  };
}

/** @returns undefined when there is none, or it has expired */
export async function findChallenge(
  db: Queries,
  tokenProviderId: string,
  lock: '' | 'for update of c' = '',
): Promise<ActionChallenge | undefined> {
  const [challenge] = await db.query<ActionChallenge>(
    sql`select c.user_id as "userId", c.action, c.subject, c.purpose, c.issuer_id as "issuerId",
      c.code_issuer as "codeIssuer", u.user_name as "userName", u.full_name as "fullName",
      u.phone_number as "phoneNumber", c.attempts_left as "attemptsLeft", c.sends_left as "sendsLeft",
      ${raw(secondsLeft('c.resend_after'))} as "resendSeconds", c.sent_to as "sentTo",
      case when c.code_expires_at > now() or c.valid_until > now() then c.code_hash end as "codeHash",
      case when c.code_expires_at > now() or c.valid_until > now() then c.bank_reference end as "bankReference",
      coalesce(c.valid_until > now(), false) as "isValidated"
    from action_challenge c join app_user u on u.id = c.user_id
    where c.id_hash = ${tokenHash(tokenProviderId)} and c.expires_at > now() ${lock === '' ? empty : raw(lock)}`,
  );
  return challenge;
}
