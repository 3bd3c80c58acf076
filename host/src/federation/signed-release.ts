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

/** Whom this shell trusts. */
export interface TrustedKeys {
  /** Public keys (SPKI, base64) that it was built with. */
  readonly built: readonly string[];
  /** Parts that come with the application: no server says who else signs them. */
  readonly ownParts: readonly string[];
}

const builtIn: TrustedKeys = { built: __RELEASE_KEYS__, ownParts: __OWN_PARTS__ };

/** Of a team that has handed its keys over those count and no others, each for this part alone. */
const keysFor = (name: string, { keys: named = [] }: SignedRelease, { built, ownParts }: TrustedKeys) =>
  named.length === 0 || ownParts.includes(name) ? built : named;

/** @param keys public keys (SPKI, base64) */
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
async function verify(signed: SignedRelease, trusted: TrustedKeys): Promise<RemoteEntry | null> {
  const release = parse(signed.statement);
  if (!isRelease(release)) return null;
  const { baseUrl, isOff, isTrial = false } = signed;
  const keys = keysFor(release.name, signed, trusted);
  if (await isSigned(signed, keys)) return { ...release, baseUrl, isOff, ...(isTrial && { isTrial }) };
  console.warn(
    `${release.name} ${release.version} is not signed by a key that this shell knows and is left out.`,
  );
  reportRemote(release, { kind: 'fault', phase: 'version', reason: 'signature' });
  return null;
}

/** The part that a release is of, whoever signed it; for the question which other versions of it there are. */
export function nameOf({ statement }: SignedRelease): string | null {
  const release = parse(statement);
  return isRecord(release) && typeof release['name'] === 'string' ? release['name'] : null;
}

/** The releases that were signed by a key that counts for their part; the others are as if they were not there. */
export async function verifiedReleases(
  signed: readonly SignedRelease[],
  trusted: TrustedKeys = builtIn,
): Promise<readonly RemoteEntry[]> {
  const releases = await Promise.all(signed.map((release) => verify(release, trusted)));
  return releases.filter((release) => release !== null);
}
