import { timingSafeEqual } from 'node:crypto';
import { signatureOf } from '../../identity/sign-in/secret-token';

/** A cookie that says of whom it is, so that nobody can make one up. It opens nothing by itself. */
export interface SignedIdCookie {
  readonly name: string;
  /** Signed with the id, so that a cookie counts for nothing else. */
  readonly purpose: string;
}

const sign = ({ purpose }: SignedIdCookie, id: string, secret: string): string =>
  signatureOf(`${purpose} ${id}`, secret);

export const signedId = (cookie: SignedIdCookie, id: string, secret: string): string =>
  `${id}.${sign(cookie, id, secret)}`;

/**
 * @param header of the request
 * @param secrets any of which may have signed it
 */
export function idIn(
  cookie: SignedIdCookie,
  header: string | undefined,
  secrets: readonly string[],
): string | null {
  const [, id = '', signature = ''] =
    new RegExp(`(?:^|;\\s*)${cookie.name}=([0-9a-f-]{36})\\.([\\w-]+)`).exec(header ?? '') ?? [];
  const sent = Buffer.from(signature);
  const isSigned = secrets.some((secret) => {
    const expected = Buffer.from(sign(cookie, id, secret));
    return sent.length === expected.length && timingSafeEqual(sent, expected);
  });
  return isSigned ? id : null;
}
