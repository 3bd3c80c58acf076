import { timingSafeEqual } from 'node:crypto';
import { newToken, signatureOf } from './secret-token';

/** Days for which a browser is known to an account after its last sign-in. */
export const KNOWN_DAYS = 180;

const sign = (id: string, endsAt: string, userName: string, secret: string): string =>
  signatureOf(`known device ${id} ${endsAt} ${userName.toLowerCase()}`, secret);

/** Shows later that the account has signed in at this browser. It opens nothing, so it needs no place in the database. */
export function knownDevice(userName: string, secret: string): string {
  const id = newToken();
  const endsAt = String(Date.now() + KNOWN_DAYS * 86_400_000);
  return [id, endsAt, sign(id, endsAt, userName, secret)].join('.');
}

/**
 * @param device value of {@link knownDevice}, as it came back
 * @param secrets any of which may have signed it
 */
export function isKnownDevice(
  device: string | undefined,
  userName: string,
  secrets: readonly string[],
): boolean {
  const [id = '', endsAt = '', signature = ''] = device?.split('.') ?? [];
  const given = Buffer.from(signature);
  const isSigned = secrets.some((secret) => {
    const expected = Buffer.from(sign(id, endsAt, userName, secret));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isSigned && Number(endsAt) > Date.now();
}
