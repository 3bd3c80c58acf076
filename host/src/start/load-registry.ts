import { api, readSaved, writeSaved, type RemoteEntry } from '@depotwerk/platform';

export interface Registry {
  readonly remotes: readonly RemoteEntry[];
  /** `saved`: the server did not answer and this is what it said last time. */
  readonly source: 'server' | 'saved' | 'none';
}

const SAVED = 'registry';
const PATIENCE_MS = 4000;
const BACKOFF_MS: readonly number[] = [300, 1000];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** What comes from storage may be of an older version of this application. */
const isRemoteEntry = (value: unknown): value is RemoteEntry =>
  isRecord(value) &&
  ['name', 'version', 'container', 'entry', 'baseUrl', 'platformRange'].every(
    (key) => typeof value[key] === 'string',
  ) &&
  Array.isArray(value.areas) &&
  Array.isArray(value.navigation) &&
  isRecord(value.integrity) &&
  isRecord(value.shared);

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function fetchRegistry(backoffMs: readonly number[]): Promise<readonly RemoteEntry[]> {
  for (const pause of [...backoffMs, null]) {
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const { remotes } = await api.request('GET /remotes', {}, { signal });
      return remotes.filter(isRemoteEntry);
    } catch (error) {
      if (pause === null) throw error;
      await wait(pause);
    }
  }
  return [];
}

/** Which parts there are; never fails, because the shell must stand without them. */
export async function loadRegistry(backoffMs = BACKOFF_MS): Promise<Registry> {
  try {
    const remotes = await fetchRegistry(backoffMs);
    writeSaved(SAVED, { remotes });
    return { remotes, source: 'server' };
  } catch (error) {
    console.warn('The registry of the remotes is not available.', error);
    const { remotes } = readSaved(SAVED);
    const saved = Array.isArray(remotes) ? remotes.filter(isRemoteEntry) : [];
    return { remotes: saved, source: saved.length > 0 ? 'saved' : 'none' };
  }
}
