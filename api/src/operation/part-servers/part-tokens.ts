import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import type { PartKeys } from '@depotwerk/contract/operation';
import { createSigner } from 'fast-jwt';
import type { Caller } from '../../scope/caller';

/** The call that a token is made for begins at once. */
const LIFETIME_MS = 60_000;
const ALGORITHM = 'ES256';
const ISSUER = 'depotwerk';

/** Whose data the call is about, as the server of a part gets it. */
const scopeClaim = ({ scope }: Caller) =>
  // All groups below belong to them; a list of them all would be too long for a header.
  scope.kind === 'groups' ? { kind: scope.kind, groupIds: scope.topGroupIds } : scope;

function publicHalf(key: KeyObject): PartKeys['keys'][number] {
  const { crv = '', kty = '', x = '', y = '' } = createPublicKey(key).export({ format: 'jwk' });
  // The thumbprint of RFC 7638: these members in this order.
  const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');
  return { kty, crv, x, y, kid, alg: ALGORITHM, use: 'sig' };
}

/** What servers of parts verify tokens with, as RFC 7517 has it. */
export const publicKeys = (keys: readonly KeyObject[]): PartKeys => ({ keys: keys.map(publicHalf) });

/**
 * Says to the server of one part who calls, what this person may in it, and whose data are meant. Another part's server
 * refuses it, by its audience.
 *
 * @returns makes a token; rights are those of the part alone
 */
export function tokensFor(
  part: string,
  key: KeyObject,
): (caller: Caller, rights: readonly string[]) => string {
  const sign = createSigner({
    algorithm: ALGORITHM,
    key: key.export({ format: 'pem', type: 'pkcs8' }),
    kid: publicHalf(key).kid,
    iss: ISSUER,
    aud: part,
    expiresIn: LIFETIME_MS,
  });
  return (caller, rights) =>
    sign({ sub: caller.userId, name: caller.fullName, rights, scope: scopeClaim(caller) });
}
