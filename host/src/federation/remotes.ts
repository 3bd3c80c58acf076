import type { RemoteOverride } from '@depotwerk/contract';
import {
  addTranslations,
  HOME,
  isRemoteModule,
  matchRoutes,
  PLATFORM_VERSION,
  type RemoteEntry,
  type RemoteModule,
} from '@depotwerk/platform';
import type { FaultPhase } from '@depotwerk/ui/shell';
import { isBelow } from '../routes/places';
import { loadEarlier, type RegistryAnswer } from '../start/load-registry';
import { findEntryProblem } from './entry-problem';
import { waiveIntegrity } from './integrity';
import { askLocalRelease, noteUse } from './local-release';
import { describeFault, type FaultReason, type RemoteFault } from './remote-fault';
import { reportRemote } from './remote-reports';
import { fetchRemote, liveVersions, prepareRemotes } from './remote-source';
import { findMisfit, type Misfit } from './version-fit';
import { OutOfPatience, withPatience } from './with-patience';

export type RemoteLoad =
  { readonly module: RemoteModule; readonly release: RemoteEntry } | { readonly fault: RemoteFault };

const PATIENCE_MS = 8000;
const BACKOFF_MS: readonly number[] = [300, 900];

/** One array, so that who compares sees no change. */
const NO_RELEASES: readonly RemoteEntry[] = [];

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export interface Remotes {
  /** A build on the own machine in the place of one of them; as long as the page lives. */
  readonly override: RemoteOverride | null;
  /** Empty while the registry has not answered. */
  readonly releases: readonly RemoteEntry[];
  /** Whether the registry has answered, now or at an earlier visit. */
  readonly isKnown: boolean;
  /** Takes over what the registry says when it answers late; what is known already is never swapped. */
  readonly learn: (answer: RegistryAnswer) => void;
  /**
   * Asks the registry anew, for somebody else or after a fault; what is loaded is never swapped. Without an answer
   * everything stays as it is.
   */
  renew(ask: () => Promise<RegistryAnswer>): Promise<void>;
  /** What this page runs of the registry and never swaps. */
  loaded(): readonly RemoteEntry[];
  /** Waits for a registry that is being asked. */
  settled(): Promise<void>;
  /** Calls when the releases become known or others. */
  readonly onLearned: (listener: () => void) => () => void;
  /** The release that serves a path of the application. */
  releaseFor(pathname: string): RemoteEntry | undefined;
  /** Loads a part, once; never rejects. */
  load(release: RemoteEntry): Promise<RemoteLoad>;
  /** The fault of the last load, if it failed. */
  faultOf(name: string): RemoteFault | undefined;
  /** Forgets a failed load, so that the next one starts anew. */
  forgetFault(name: string): void;
  /** Starts loading what an address will need. */
  prefetch(pathname: string): void;
}

/** Beside the texts of the part instead of after them. The page asks again and handles the failure. */
function fetchPage({ routes, wizardRoutes = [] }: RemoteModule, pathname: string): void {
  for (const { route } of matchRoutes([...routes, ...wizardRoutes], pathname) ?? [])
    if (typeof route.lazy === 'function') void route.lazy().catch(() => undefined);
}

/**
 * @param registered null while the registry has not answered
 * @param backoffMs pauses before the tries that nobody has to ask for
 */
export function createRemotes(
  registered: readonly RemoteEntry[] | null,
  backoffMs = BACKOFF_MS,
  ownBuild: RemoteOverride | null = null,
): Remotes {
  prepareRemotes();
  let known = registered;
  let override = ownBuild;
  const listeners = new Set<() => void>();
  /** By name; a failure is taken out again, so that it never sticks. */
  const loads = new Map<string, Promise<RemoteLoad>>();
  const faults = new Map<string, RemoteFault>();
  /** Tries so far, by name; each has an address of its own. */
  const attempts = new Map<string, number>();
  /** Addresses that are about to be entered, by name. */
  const awaited = new Map<string, string>();

  let renewing = Promise.resolve();
  const isLoaded = ({ name }: RemoteEntry) => loads.has(name) && !faults.has(name);

  function know(releases: readonly RemoteEntry[], own: RemoteOverride | null = null): void {
    known = releases;
    if (own && !loads.has(own.remote)) override = own;
    for (const listener of listeners) listener();
  }

  const replace = (release: RemoteEntry) =>
    know((known ?? NO_RELEASES).map((one) => (one.name === release.name ? release : one)));
  const isOverridden = ({ name }: RemoteEntry) => name === override?.remote;

  async function load(release: RemoteEntry, pauses: readonly number[]): Promise<RemoteLoad> {
    const attempt = attempts.get(release.name) ?? 0;
    attempts.set(release.name, attempt + 1);
    let phase: FaultPhase = 'entry';
    try {
      const module = await withPatience(PATIENCE_MS, (onProgress) =>
        fetchRemote(release, attempt, (reached) => {
          phase = reached;
          onProgress();
        }),
      );
      phase = 'module';
      if (!isRemoteModule(module)) throw new NotAPart('The part does not have the expected shape');
      const pathname = awaited.get(release.name);
      if (pathname !== undefined) fetchPage(module, pathname);
      await addTranslations(release.name, module.translations);
      reportRemote(release, { kind: 'loaded' });
      return { module, release };
    } catch (error) {
      if (error instanceof OutOfPatience)
        return { fault: describeFault(release, phase, error, { kind: 'slow' }) };
      const [pause, ...later] = pauses;
      if (pause !== undefined) {
        await wait(pause);
        return load(release, later);
      }
      return { fault: describeFault(release, phase, error, await reasonOf(error, phase, release)) };
    }
  }

  /** Nothing takes the place of a build on the own machine that does not run: its developer wants to know. */
  async function loadLocal(released: RemoteEntry, own: RemoteOverride): Promise<RemoteLoad> {
    const found = await askLocalRelease(own);
    const refuse = (phase: FaultPhase, reason: FaultReason) =>
      describeFault({ ...released, version: '' }, phase, new Error('The own build was refused'), reason);
    if ('kind' in found) return { fault: refuse('entry', found) };
    replace(found);
    const misfit = misfitOf(found);
    if (misfit) return { fault: refuse('version', { kind: 'misfit', ...misfit }) };
    waiveIntegrity(found.baseUrl);
    const result = await load(found, []);
    if ('module' in result) void noteUse(found);
    return result;
  }

  /** A release that does not fit is not loaded at all: the last one that does takes its place. */
  async function loadFitting(release: RemoteEntry): Promise<RemoteLoad> {
    const refuse = (phase: FaultPhase, reason: FaultReason) =>
      describeFault(release, phase, new Error('The part was refused'), reason);
    if (override && isOverridden(release)) return loadLocal(release, override);
    if (release.isOff) return { fault: refuse('off', { kind: 'switchedOff' }) };
    const misfit = misfitOf(release);
    if (!misfit) return load(release, backoffMs);
    const fault = refuse('version', { kind: 'misfit', ...misfit });
    const fitting = (await loadEarlier(release.name)).find((earlier) => !earlier.isOff && !misfitOf(earlier));
    if (!fitting) return { fault };
    replace(fitting);
    return load(fitting, backoffMs);
  }

  const remotes: Remotes = {
    get override() {
      return override;
    },
    get releases() {
      return known ?? NO_RELEASES;
    },
    get isKnown() {
      return known !== null;
    },
    learn: ({ remotes: releases, override: own }) => {
      if (known === null) know(releases, own);
    },
    renew: (ask) => {
      renewing = ask().then(({ remotes: releases, override: own }) => {
        const kept = (known ?? NO_RELEASES).filter(isLoaded);
        const others = releases.filter((release) => !kept.some(({ name }) => name === release.name));
        know([...kept, ...others], own);
      }, noteSilence);
      return renewing;
    },
    loaded: () => (known ?? NO_RELEASES).filter((release) => isLoaded(release) && !isOverridden(release)),
    settled: () => renewing,
    onLearned: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    releaseFor: (pathname) =>
      remotes.releases.find(({ areas }) => areas.some(({ path }) => isBelow(pathname, path))),
    load: (release) => {
      const running = loads.get(release.name) ?? loadFitting(release);
      loads.set(release.name, running);
      return running.then((result) => {
        if ('fault' in result) faults.set(release.name, result.fault);
        return result;
      });
    },
    faultOf: (name) => faults.get(name),
    forgetFault: (name) => {
      if (faults.delete(name)) loads.delete(name);
    },
    prefetch: (pathname) => {
      const address = pathname === '/' ? HOME : pathname;
      const release = remotes.releaseFor(address);
      if (!release) return;
      awaited.set(release.name, address);
      void remotes.load(release);
    },
  };
  return remotes;
}

const noteSilence = (error: unknown) => console.warn('The registry of the remotes does not answer.', error);

class NotAPart extends Error {}

async function reasonOf(error: unknown, phase: FaultPhase, release: RemoteEntry): Promise<FaultReason> {
  if (phase === 'entry') return findEntryProblem(release);
  return { kind: error instanceof NotAPart ? 'notAPart' : 'failedToRun' };
}

/** Compared with what this page really runs. */
function misfitOf(release: RemoteEntry): Misfit | null {
  const live = liveVersions();
  return live && findMisfit(release, PLATFORM_VERSION, live);
}
