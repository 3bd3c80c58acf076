import type { RemoteOverride, RemoteRegistry } from '@depotwerk/contract';
import { api, readSaved, writeSaved, type RemoteEntry, type SignedRelease } from '@depotwerk/platform';
import { verifiedReleases } from '../federation/signed-release';

export interface Registry {
  readonly remotes: readonly RemoteEntry[];
  /** `saved`: the server did not answer and this is what it said last time. */
  readonly source: 'server' | 'saved' | 'none';
  /** Only the server itself says that there is one. */
  readonly override: RemoteOverride | null;
}

const SAVED = 'registry';
const PATIENCE_MS = 4000;
const BACKOFF_MS: readonly number[] = [300, 1000];

/** What comes from storage may be of an older version of this application. */
const isSigned = (value: unknown): value is SignedRelease =>
  typeof value === 'object' &&
  value !== null &&
  'statement' in value &&
  'signature' in value &&
  'baseUrl' in value;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function fetchRegistry(backoffMs: readonly number[]): Promise<RemoteRegistry> {
  for (const pause of [...backoffMs, null]) {
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      return await api.request('GET /remotes', {}, { signal });
    } catch (error) {
      if (pause === null) throw error;
      await wait(pause);
    }
  }
  return { remotes: [] };
}

/**
 * Which parts there are, from the server itself.
 *
 * @throws AxiosError when it does not answer
 */
export const askRegistry = async (): Promise<readonly RemoteEntry[]> => (await askServer([])).remotes;

async function askServer(backoffMs: readonly number[]): Promise<Registry> {
  const { remotes, override = null } = await fetchRegistry(backoffMs);
  writeSaved(SAVED, { remotes });
  return { remotes: await verifiedReleases(remotes), source: 'server', override };
}

/** Which parts there are; never fails, because the shell must stand without them. */
export async function loadRegistry(backoffMs = BACKOFF_MS): Promise<Registry> {
  try {
    return await askServer(backoffMs);
  } catch (error) {
    console.warn('The registry of the remotes is not available.', error);
    const { remotes } = readSaved(SAVED);
    const saved = Array.isArray(remotes) ? await verifiedReleases(remotes.filter(isSigned)) : [];
    return { remotes: saved, source: saved.length > 0 ? 'saved' : 'none', override: null };
  }
}

/** What a shell can fall back to that does not fit the release of the registry; nothing without an answer. */
export async function loadEarlier(remote: string): Promise<readonly RemoteEntry[]> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const { remotes } = await api.request('GET /remotes/:remote', { params: { remote } }, { signal });
    return await verifiedReleases(remotes);
  } catch (error) {
    console.warn(`The earlier releases of ${remote} are not available.`, error);
    return [];
  }
}
