import type { VerificationDemand } from '@depotwerk/contract/identity';
import type { VerificationPurpose } from '@depotwerk/contract/identity/values/verifications';
import { DeliveryError } from '../../adapters/delivery-error';
import type { Senders } from '../../adapters/senders';
import { internationalNumber, maskedNumber } from '../../adapters/sms/international-number';
import type { Database } from '../../db/database';
import { ApiFault, badRequest } from '../../http/api-fault';
import { recordChange } from '../../audit/record-change';
import type { Writer } from '../../audit/writer';
import { audit } from '../../audit/writer';
import { takeAttempt } from '../../http/attempt-limit';
import { maskedAddress } from '../password-links/link-delivery';
import { codeHashOf, newCode } from '../sign-in/second-factor/code';
import { newToken, tokenHash } from '../sign-in/secret-token';
import type { ClientZone } from '../../client/client-zone';
import { readBrand } from '../../white-label/brand';
import { codeMail, codeSms } from './verification-message';

/** A mail may take a while, and the person goes to another program for it. */
const CODE_MINUTES = 15;
/** Nobody fills somebody's inbox or phone. */
const perUser = { attempts: 5, seconds: 600 };

export interface WantedVerification {
  readonly purpose: VerificationPurpose;
  /** Where the code goes: the new address, or the phone that is to prove every sign-in. */
  readonly address: string;
  readonly zone: ClientZone;
}

const notSent = (reason: string): ApiFault =>
  new ApiFault(409, 'auth.codeNotSent', `no code was sent: ${reason}`);

type CodeMessage = Parameters<typeof codeSms>[0];

/** @throws {ApiFault} 409 without a channel, 400 for a number that is not complete */
function wayTo(
  { purpose, address }: WantedVerification,
  fullName: string,
  { mail, sms }: Senders,
): { readonly sentTo: string; readonly send: (message: CodeMessage) => Promise<void> } {
  if (purpose === 'email') {
    if (!mail) throw notSent('this deployment has no mail server');
    return {
      sentTo: maskedAddress(address),
      send: (message) => mail.send({ to: { name: fullName, address }, ...codeMail(message, fullName) }),
    };
  }
  const number = internationalNumber(address);
  if (number === null)
    throw badRequest('users.secondFactorPhone', 'the phone number is not complete', '/phoneNumber');
  if (!sms) throw notSent('this deployment has no gateway for text messages');
  return {
    sentTo: maskedNumber(number),
    send: (message) => sms.send({ to: number, text: codeSms(message) }),
  };
}

/**
 * Sends a code to an address of the caller; an earlier one is worth nothing then. Nothing else changes.
 *
 * @throws {ApiFault} 409 `auth.codeNotSent`, 400 for a number that is not complete, 429 when asked too often
 */
export async function sendVerification(
  database: Database,
  senders: Senders,
  wanted: WantedVerification,
  writer: Writer,
): Promise<VerificationDemand> {
  const { userId, fullName } = writer.caller;
  const { purpose, address, zone } = wanted;
  const way = wayTo(wanted, fullName, senders);
  await takeAttempt(database, `own verification sent ${userId}`, perUser);
  const code = newCode();
  const verificationId = newToken();
  const expiresAt = new Date(Date.now() + CODE_MINUTES * 60_000);
  const { brandName } = await readBrand(database);
  try {
    await way.send({ brandName, purpose, code, expiresAt, zone });
  } catch (error) {
    throw error instanceof DeliveryError ? notSent(error.message) : error;
  }
  await database.transaction(async (db) => {
    await db.query(
      `insert into verification (user_id, purpose, address, id_hash, code_hash, expires_at)
      values ($1, $2, $3, $4, $5, $6)
      on conflict (user_id) do update set purpose = excluded.purpose, address = excluded.address,
        id_hash = excluded.id_hash, code_hash = excluded.code_hash, expires_at = excluded.expires_at`,
      [
        userId,
        purpose,
        address,
        tokenHash(verificationId),
        codeHashOf(verificationId, code),
        expiresAt.toISOString(),
      ],
    );
    const after = { purpose, sentTo: way.sentTo, expiresAt: expiresAt.toISOString() };
    await audit(db, writer, [recordChange('user.codeSent', { id: userId, name: fullName }, null, after)]);
  });
  return {
    verificationId,
    sentTo: way.sentTo,
    expiresAt: expiresAt.toISOString(),
    secondsLeft: CODE_MINUTES * 60,
  };
}
