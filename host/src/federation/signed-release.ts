import type { RemoteEntry, SignedRelease } from '@depotwerk/platform';
import { reportRemote } from './remote-reports';

const ECDSA = { name: 'ECDSA', namedCurve: 'P-256' } as const;

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** What was signed may be of an older version of this application. */
export const isRelease = (value: unknown): value is Omit<RemoteEntry, 'baseUrl' | 'isOff'> =>
  isRecord(value) &&
  ['name', 'version', 'container', 'entry', 'platformRange'].every((key) => typeof value[key] === 'string') &&
  Array.isArray(value.areas) &&
  Array.isArray(value.navigation) &&
  isRecord(value.integrity) &&
  isRecord(value.shared);

async function fits(statement: Uint8Array<ArrayBuffer>, signature: string, spki: string): Promise<boolean> {
  const key = await crypto.subtle.importKey('spki', bytesOf(spki), ECDSA, false, ['verify']);
  return crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, bytesOf(signature), statement);
}

/** @param keys public keys that this shell was built with (SPKI, base64) */
async function isSigned({ statement, signature }: SignedRelease, keys: readonly string[]): Promise<boolean> {
  // Without HTTPS a page cannot verify; who could change this answer could change the shell itself as well.
  if (!('subtle' in crypto)) return true;
  const bytes = new TextEncoder().encode(statement);
  try {
    for (const key of keys) if (await fits(bytes, signature, key)) return true;
  } catch {
    // A signature that cannot be read is none.
  }
  return false;
}

function parse(statement: unknown): unknown {
  try {
    return typeof statement === 'string' ? JSON.parse(statement) : null;
  } catch {
    return null;
  }
}

/** What a release says of itself; null when nobody signed it whom this shell trusts. */
async function verify(signed: SignedRelease, keys: readonly string[]): Promise<RemoteEntry | null> {
  const release = parse(signed.statement);
  if (!isRelease(release)) return null;
  const { baseUrl, isOff, isTrial = false } = signed;
  if (await isSigned(signed, keys)) return { ...release, baseUrl, isOff, ...(isTrial && { isTrial }) };
  console.warn(`${release.name} ${release.version} is not signed by a key of this shell and is left out.`);
  reportRemote(release, { kind: 'fault', phase: 'version', reason: 'signature' });
  return null;
}

/** The part that a release is of, whoever signed it; for the question which other versions of it there are. */
export function nameOf({ statement }: SignedRelease): string | null {
  const release = parse(statement);
  return isRecord(release) && typeof release['name'] === 'string' ? release['name'] : null;
}

/** The releases that were signed by a key of this shell; the others are as if they were not there. */
export async function verifiedReleases(
  signed: readonly SignedRelease[],
  keys: readonly string[] = __RELEASE_KEYS__,
): Promise<readonly RemoteEntry[]> {
  const releases = await Promise.all(signed.map((release) => verify(release, keys)));
  return releases.filter((release) => release !== null);
}
