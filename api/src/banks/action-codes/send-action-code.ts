import type { SentActionToken } from '@depotwerk/contract/identity';
import sql from 'sql-template-tag';
import { DeliveryError } from '../../adapters/delivery-error';
import { internationalNumber, maskedNumber } from '../../adapters/sms/international-number';
import { ApiFault } from '../../http/api-fault';
import type { Origin } from '../../audit/write-audit';
import { writeAudit } from '../../audit/write-audit';
import { giveAttemptBack, takeAttempt } from '../../http/attempt-limit';
import { codeHashOf, newCode } from '../../identity/sign-in/second-factor/code';
import { tokenHash } from '../../identity/sign-in/secret-token';
import type { ClientZone } from '../../client/client-zone';
import { dateTimeIn } from '../../client/client-zone';
import { readBrand } from '../../white-label/brand';
import type { BankParts } from '../credentials/bank';
import { requireBank } from '../credentials/bank';
import { asAnswer, withBank } from '../credentials/bank-session';
import type { ActionChallenge } from './action-challenge';
import { challengeSpent, findChallenge } from './action-challenge';

const CODE_MINUTES = 5;
const RESEND_SECONDS = 30;
/** As at the sign-in: nobody fills somebody's phone. */
const perUser = { attempts: 10, seconds: 600 };

const notSent = (reason: string): ApiFault =>
  new ApiFault(409, 'auth.codeNotSent', `no code was sent: ${reason}`);

interface SentCode {
  readonly sentTo: string;
  readonly expiresAt: string;
  readonly codeHash: string | null;
  readonly bankReference: string | null;
}

async function sendOwn(
  { db, sms }: BankParts,
  { phoneNumber, purpose }: ActionChallenge,
  tokenProviderId: string,
  zone: ClientZone,
): Promise<SentCode> {
  if (!sms) throw notSent('this deployment has no gateway for text messages');
  const number = internationalNumber(phoneNumber);
  if (number === null) throw notSent('the account has no complete phone number');
  const code = newCode();
  const expiresAt = new Date(Date.now() + CODE_MINUTES * 60_000);
  const { brandName } = await readBrand(db);
  const until = dateTimeIn(zone, expiresAt).slice(11, 16);
  const text = `${brandName}: Ihr Code für ${purpose} ist ${code}. Er gilt bis ${until} Uhr. Geben Sie ihn niemandem weiter.`;
  await sms.send({ to: number, text }).catch((error: unknown) => {
    throw error instanceof DeliveryError ? notSent(error.message) : error;
  });
  return {
    sentTo: maskedNumber(number),
    expiresAt: expiresAt.toISOString(),
    codeHash: codeHashOf(tokenProviderId, code),
    bankReference: null,
  };
}

async function sendByBank(parts: BankParts, challenge: ActionChallenge): Promise<SentCode> {
  const { phoneNumber, issuerId, purpose } = challenge;
  if (internationalNumber(phoneNumber) === null) throw notSent('the account has no complete phone number');
  if (issuerId === null) throw challengeSpent();
  const bank = await requireBank(parts.db, issuerId);
  const { reference, ...sent } = await asAnswer(
    bank,
    withBank(parts, challenge, bank, (gateway, access) =>
      gateway.sendToken(access, phoneNumber ?? '', purpose),
    ),
  );
  return { ...sent, codeHash: null, bankReference: reference };
}

/**
 * Has a code sent for an action; an earlier one is worth nothing then.
 *
 * @param userId of the caller, whose action it must be
 * @throws {ApiFault} 404 `auth.challengeSpent`, 409 `auth.codeNotSent`, 429 too soon or too often, 400 of the bank
 */
export async function sendActionCode(
  parts: BankParts,
  tokenProviderId: string,
  userId: string,
  zone: ClientZone,
  origin: Origin,
): Promise<SentActionToken> {
  const { db } = parts;
  const challenge = await findChallenge(db, tokenProviderId);
  if (challenge?.userId !== userId) throw challengeSpent();
  const { resendSeconds: seconds, sendsLeft } = challenge;
  if (seconds > 0)
    throw new ApiFault(429, 'auth.tooManyAttempts', `too soon; wait ${seconds} seconds`, {
      parameters: { seconds },
    });
  if (sendsLeft === 0) throw challengeSpent();
  const attempt = await takeAttempt(db, `action code sent ${userId}`, perUser);
  const sending =
    challenge.codeIssuer === 'own'
      ? sendOwn(parts, challenge, tokenProviderId, zone)
      : sendByBank(parts, challenge);
  const sent = await sending.catch(async (error: unknown) => {
    await giveAttemptBack(db, attempt);
    throw error;
  });
  const resendAfter = new Date(Date.now() + RESEND_SECONDS * 1000).toISOString();
  await db.transaction(async (transaction) => {
    await transaction.query(
      sql`update action_challenge set sent_to = ${sent.sentTo}, code_hash = ${sent.codeHash},
        bank_reference = ${sent.bankReference}, code_expires_at = ${sent.expiresAt}::timestamptz, valid_until = null,
        sends_left = sends_left - 1, resend_after = ${resendAfter}::timestamptz
      where id_hash = ${tokenHash(tokenProviderId)} and sends_left > 0`,
    );
    const { fullName, userName, action } = challenge;
    await writeAudit(
      transaction,
      { userId, name: fullName },
      [
        {
          action: 'secondFactor.codeSent',
          entityType: 'user',
          entityId: userId,
          entityName: userName,
          before: null,
          after: { sentTo: sent.sentTo, purpose: action },
        },
      ],
      origin,
    );
  });
  return {
    sentTo: sent.sentTo,
    expiresAt: sent.expiresAt,
    secondsLeft: Math.max(0, Math.ceil((Date.parse(sent.expiresAt) - Date.now()) / 1000)),
    resendAfter,
    resendSeconds: RESEND_SECONDS,
    sendsLeft: sendsLeft - 1,
  };
}
