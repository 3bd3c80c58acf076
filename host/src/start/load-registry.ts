import type { RemoteOverride } from '@depotwerk/contract/operation';
import { partConflicts } from '@depotwerk/domain';
import { api, readSaved, writeSaved, type RemoteEntry, type SignedRelease } from '@depotwerk/platform';
import { joinable } from '../federation/join-releases';
import { nameOf, verifiedReleases } from '../federation/signed-release';
import { isLeftOut } from './failed-starts';

/** What the server says. */
export interface RegistryAnswer {
  readonly remotes: readonly RemoteEntry[];
  readonly override: RemoteOverride | null;
}

export interface Registry extends RegistryAnswer {
  /** `saved`: the server has not answered yet and this is what it said last time. */
  readonly source: 'server' | 'saved' | 'none';
  /** What the server says, later than the frame can wait for it; rejects when it does not answer at all. */
  readonly answer: Promise<RegistryAnswer>;
}

const SAVED = 'registry';
const PATIENCE_MS = 4000;
const PAUSE_MS = 300;
/** As long as a frame that knows what there was waits for the server; only what needs a remote waits longer. */
const FRAME_MS = 400;

/** What comes from storage may be of an older version of this application. */
const isSigned = (value: unknown): value is SignedRelease =>
  typeof value === 'object' &&
  value !== null &&
  'statement' in value &&
  'signature' in value &&
  'baseUrl' in value;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Of two that claim the same the live one is there already. */
const liveFirst = (one: RemoteEntry, other: RemoteEntry): number =>
  Number(one.isTrial ?? false) - Number(other.isTrial ?? false);

async function joined(signed: readonly SignedRelease[]): Promise<readonly RemoteEntry[]> {
  const releases = await verifiedReleases(signed);
  return joinable(releases.filter((release) => !isLeftOut(release)).sort(liveFirst));
}

/**
 * In the place of a version that nobody signed, that a start failed with or that cannot be joined comes the last one that
 * was live and can.
 */
async function withEarlier(signed: readonly SignedRelease[]): Promise<readonly RemoteEntry[]> {
  const releases = [...(await joined(signed))];
  for (const name of signed.map(nameOf)) {
    if (name === null || releases.some((release) => release.name === name)) continue;
    const earlier = (await loadEarlier(name)).find((one) => partConflicts(one, releases).length === 0);
    if (earlier) releases.push(earlier);
  }
  return releases;
}

async function askServer(signal: AbortSignal): Promise<RegistryAnswer> {
  const { remotes, override = null } = await api.request('GET /remotes', {}, { signal });
  writeSaved(SAVED, { remotes });
  return { remotes: await withEarlier(remotes), override };
}

/**
 * Which parts there are, from the server itself. An own build that began meanwhile needs a document that begins with it.
 *
 * @throws AxiosError when it does not answer
 */
export const askRegistry = async (): Promise<RegistryAnswer> => ({
  ...(await askServer(AbortSignal.timeout(PATIENCE_MS))),
  override: null,
});

async function savedReleases(): Promise<readonly RemoteEntry[]> {
  const { remotes } = readSaved(SAVED);
  return Array.isArray(remotes) ? joined(remotes.filter(isSigned)) : [];
}

/**
 * Which parts there are; never fails, because the shell must stand without them. It waits long only for a server that has
 * never answered before.
 */
export async function loadRegistry(frameMs = FRAME_MS): Promise<Registry> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const first = askServer(signal);
  const answer = first.catch(async (error: unknown) => {
    console.warn('The registry of the remotes is not available.', error);
    if (signal.aborted) throw error;
    await wait(PAUSE_MS);
    return askServer(signal);
  });
  const soon = await Promise.race([first, wait(frameMs)]).catch(() => undefined);
  if (soon) return { ...soon, source: 'server', answer };
  const saved = await savedReleases();
  if (saved.length > 0) return { remotes: saved, source: 'saved', override: null, answer };
  const late = await answer.catch(() => undefined);
  return late
    ? { ...late, source: 'server', answer }
    : { remotes: [], source: 'none', override: null, answer };
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
