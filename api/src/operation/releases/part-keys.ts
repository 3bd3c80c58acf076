import { createHash, createPublicKey, verify } from 'node:crypto';
import type { PartKey } from '@depotwerk/contract/operation';
import { shortFingerprint } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { ApiFault } from '../../http/api-fault';

export interface SignedStatement {
  readonly statement: string;
  /** ECDSA P-256, r and s as base64. */
  readonly signature: string;
}

/** @param key SPKI as base64 @returns null for what is no public key of ECDSA P-256 */
export function fingerprintOf(key: string): string | null {
  try {
    const der = Buffer.from(key, 'base64');
    const { asymmetricKeyType, asymmetricKeyDetails } = createPublicKey({
      key: der,
      format: 'der',
      type: 'spki',
    });
    if (asymmetricKeyType !== 'ec' || asymmetricKeyDetails?.namedCurve !== 'prime256v1') return null;
    return createHash('sha256').update(der).digest('hex');
  } catch {
    return null;
  }
}

/** The same question that the shell asks. @param key SPKI as base64 */
export function isSignedBy({ statement, signature }: SignedStatement, key: string): boolean {
  const der = Buffer.from(key, 'base64');
  const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' });
  const verifier = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  return verify('sha256', Buffer.from(statement), verifier, Buffer.from(signature, 'base64'));
}

/** Of a part, also those that were retired, in the order in which they came. */
export const readKeys = (db: Queries, name: string): Promise<PartKey[]> =>
  db.query<PartKey>(
    sql`select fingerprint, key, name, added_at as "addedAt", added_by as "addedBy", retired_at as "retiredAt",
        retired_by as "retiredBy"
      from remote_key where remote = ${name} order by added_at, fingerprint`,
  );

/** Those that count: of a part that comes with the application nobody adds one. */
const validKeys = (db: Queries, name: string): Promise<Pick<PartKey, 'key' | 'fingerprint'>[]> =>
  db.query<Pick<PartKey, 'key' | 'fingerprint'>>(
    sql`select k.key, k.fingerprint from remote_key k join remote r on r.name = k.remote
      where r.name = ${name} and k.retired_at is null and (k.added_by is null or not r.is_bundled)
      order by k.added_at, k.fingerprint`,
  );

/**
 * Of a release that somebody hands in, or that browsers shall get: its part is that of the team that holds the key. What was
 * there before parts had keys is left to the shell, which verifies it, and may go on; nothing new is added to it.
 *
 * @throws {ApiFault} 409 `releases.foreignKey` with the part and the fingerprints of its keys
 */
export async function refuseForeignKey(db: Queries, name: string, signed: SignedStatement): Promise<void> {
  const keys = await validKeys(db, name);
  if (keys.some(({ key }) => isSignedBy(signed, key))) return;
  if (keys.length === 0 && (await isFromBefore(db, name, signed))) return;
  const fingerprints = keys.map(({ fingerprint }) => shortFingerprint(fingerprint)).join(', ');
  if (keys.length === 0)
    throw new ApiFault(409, 'releases.keyMissing', `no key of the team of "${name}" is known yet`, {
      field: '/statement',
      parameters: { part: name },
    });
  throw new ApiFault(
    409,
    'releases.foreignKey',
    `the part "${name}" is signed with other keys: ${fingerprints}`,
    { field: '/statement', parameters: { part: name, fingerprints } },
  );
}

/** Whether it was registered while its part had no keys at all, not even retired ones. */
async function isFromBefore(db: Queries, name: string, { statement }: SignedStatement): Promise<boolean> {
  const found = await db.query(
    sql`select from remote_release where name = ${name} and statement = ${statement}
      and not exists (select 1 from remote_key where remote = ${name})`,
  );
  return found.length > 0;
}
