import { randomInt, randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Queries } from '../../../db/database';
import type { SmsSender } from '../../sms/http-sms';
import { internationalNumber, maskedNumber } from '../../sms/international-number';
import type { BankToken, TraderAccess } from '../trader-gateway';
import { TraderFault } from '../trader-gateway';

const TOKEN_MINUTES = 5;

/** @throws {TraderFault} `unavailable` when the bank cannot send messages */
export async function sendToken(
  db: Queries,
  sms: SmsSender | null,
  { issuerId, login }: TraderAccess,
  phone: string,
  purpose: string,
): Promise<BankToken> {
  const number = internationalNumber(phone);
  if (!sms || number === null)
    throw new TraderFault('unavailable', 'Die TAN kann nicht an Ihre Rufnummer gesendet werden.');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const reference = randomUUID();
  const expiresAt = new Date(Date.now() + TOKEN_MINUTES * 60_000).toISOString();
  await db.query(
    sql`insert into simulated_token (reference, issuer_id, login, code, expires_at)
    values (${reference}, ${issuerId}, ${login}, ${code}, ${expiresAt}::timestamptz)`,
  );
  await sms.send({ to: number, text: `Ihre Bank: Die TAN für ${purpose} ist ${code}.` });
  return { reference, sentTo: maskedNumber(number), expiresAt };
}

/** A wrong code is spent, a right one counts for one order. */
export async function checkToken(
  db: Queries,
  { issuerId, login }: TraderAccess,
  reference: string,
  code: string,
): Promise<boolean> {
  const [token] = await db.query<{ isConfirmed: boolean }>(
    sql`update simulated_token set is_confirmed = (code = ${code}), code = ''
    where reference = ${reference} and issuer_id = ${issuerId} and login = ${login} and expires_at > now()
      and not is_confirmed and code <> ''
    returning is_confirmed as "isConfirmed"`,
  );
  return token?.isConfirmed ?? false;
}
