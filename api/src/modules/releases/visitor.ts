import { timingSafeEqual } from 'node:crypto';
import { signatureOf } from '../auth/secret-token';

/**
 * The registry is read before anybody has a token, so a cookie says whose browser it is. It opens nothing: it only
 * chooses between releases that everybody may load.
 */
export const VISITOR_COOKIE = 'dw_visitor';

const sign = (userId: string, secret: string): string => signatureOf(`visitor ${userId}`, secret);

export const visitorOf = (userId: string, secret: string): string => `${userId}.${sign(userId, secret)}`;

/**
 * @param header of the request
 * @param secrets any of which may have signed it
 * @returns id of the user who last signed in at this browser, if one did
 */
export function visitorIn(header: string | undefined, secrets: readonly string[]): string | null {
  const [, userId = '', signature = ''] =
    new RegExp(`(?:^|;\\s*)${VISITOR_COOKIE}=([0-9a-f-]{36})\\.([\\w-]+)`).exec(header ?? '') ?? [];
  const sent = Buffer.from(signature);
  const isSigned = secrets.some((secret) => {
    const expected = Buffer.from(sign(userId, secret));
    return sent.length === expected.length && timingSafeEqual(sent, expected);
  });
  return isSigned ? userId : null;
}
