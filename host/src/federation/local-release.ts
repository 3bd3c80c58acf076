import type { RemoteOverride } from '@depotwerk/contract/operation';
import { loopbackOrigin } from '@depotwerk/contract/floor/values/loopback-origin';
import { api, type RemoteEntry } from '@depotwerk/platform';
import { isRelease } from './signed-release';

const PATIENCE_MS = 4000;

/** Why there is nothing to load on the own machine. */
export interface LocalProblem {
  readonly kind: 'localForeign' | 'localSilent' | 'localNoRelease' | 'localOther';
  readonly address: string;
  /** Name of the remote that is there instead. */
  readonly found?: string;
}

/** Marks it as what no registry knows, so that its loads and faults count for no release. */
const SUFFIX = '-local';

async function readStatement(origin: string): Promise<unknown> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const response = await fetch(`${origin}/release.json`, { cache: 'no-store', credentials: 'omit', signal });
  return response.ok ? response.json().catch(() => null) : null;
}

/** What a build on the own machine says of itself; nobody signed it, and its hashes are not compared. */
export async function askLocalRelease({
  remote,
  address,
}: RemoteOverride): Promise<RemoteEntry | LocalProblem> {
  const origin = loopbackOrigin(address);
  if (origin === null) return { kind: 'localForeign', address };
  try {
    const release = await readStatement(origin);
    if (!isRelease(release)) return { kind: 'localNoRelease', address };
    if (release.name !== remote) return { kind: 'localOther', address, found: release.name };
    const version = `${release.version}${SUFFIX}`;
    return { ...release, version, integrity: {}, baseUrl: `${origin}/`, isOff: false };
  } catch {
    return { kind: 'localSilent', address };
  }
}

/** For the audit log; the page works without. */
export async function noteUse({ name, version }: RemoteEntry): Promise<void> {
  try {
    await api.request('POST /releases/:remote/override/use', { params: { remote: name }, body: { version } });
  } catch (error) {
    console.warn('The use of an own build was not noted.', error);
  }
}
