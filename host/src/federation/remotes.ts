import type { RemoteOverride } from '@depotwerk/contract/operation';
import { isInArea, partConflicts } from '@depotwerk/domain';
import { HOME, type RemoteEntry } from '@depotwerk/platform';
import type { RegistryAnswer } from '../start/load-registry';
import { beginPart, type BusyPart } from './hung-parts';
import { joinable } from './join-releases';
import { learnDeclarations } from './learn-declarations';
import { describeFault, type RemoteFault } from './remote-fault';
import { remoteLoader, type RemoteLoad } from './remote-loader';
import { prepareRemotes } from './remote-source';

const BACKOFF_MS: readonly number[] = [300, 900];

/** One array, so that who compares sees no change. */
const NO_RELEASES: readonly RemoteEntry[] = [];

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
  /** Whether a part was loaded: what it does wrong since is no fault of its load. */
  isRunning(name: string): boolean;
  /** The fault of the last load, if it failed. */
  faultOf(name: string): RemoteFault | undefined;
  /** Forgets a failed load, so that the next one starts anew. */
  forgetFault(name: string): void;
  /** A page of a part is about to be drawn. @returns it stands */
  beginPage(pathname: string): (() => void) | undefined;
  /** Starts loading what an address will need. */
  prefetch(pathname: string): void;
}

/**
 * @param registered null while the registry has not answered
 * @param backoffMs pauses before the tries that nobody has to ask for
 * @param hungParts that a tab was not heard of again after: they are loaded when somebody asks for it
 */
export function createRemotes(
  registered: readonly RemoteEntry[] | null,
  backoffMs = BACKOFF_MS,
  ownBuild: RemoteOverride | null = null,
  hungParts: readonly BusyPart[] = [],
): Remotes {
  prepareRemotes();
  let known = registered && joinable(registered);
  learnDeclarations(known ?? NO_RELEASES);
  let override = ownBuild;
  const listeners = new Set<() => void>();
  /** By name; a failure is taken out again, so that it never sticks. */
  const loads = new Map<string, Promise<RemoteLoad>>();
  const faults = new Map<string, RemoteFault>();
  const started = new Set<string>();
  /** Addresses that are about to be entered, by name. */
  const awaited = new Map<string, string>();

  /** An own build is of no release. */
  const partOf = ({ name, version }: RemoteEntry): BusyPart => ({
    name,
    version: name === override?.remote ? '' : version,
  });
  const keyOf = ({ name, version }: BusyPart) => `${name} ${version}`;
  const hung = new Map(
    hungParts.map((part) => {
      const error = new Error('The part began to load and never said that it had');
      return [keyOf(part), describeFault(part, 'init', error, { kind: 'hung' })];
    }),
  );

  function loadUnlessHung(release: RemoteEntry): Promise<RemoteLoad> {
    const part = partOf(release);
    const fault = hung.get(keyOf(part));
    if (fault && hung.delete(keyOf(part))) return Promise.resolve({ fault });
    const end = beginPart(part);
    return load(release).finally(end);
  }

  let renewing = Promise.resolve();
  const isLoaded = ({ name }: RemoteEntry) => loads.has(name) && !faults.has(name);

  function know(releases: readonly RemoteEntry[], own: RemoteOverride | null = null): void {
    known = joinable(releases);
    learnDeclarations(known);
    if (own && !loads.has(own.remote)) override = own;
    for (const listener of listeners) listener();
  }

  const load = remoteLoader({
    backoffMs,
    overrideOf: ({ name }) => (name === override?.remote ? override : null),
    pathnameOf: ({ name }) => awaited.get(name),
    conflictsOf: (release) =>
      partConflicts(
        release,
        (known ?? NO_RELEASES).filter(({ name }) => name !== release.name),
      ),
    replace: (release) =>
      know((known ?? NO_RELEASES).map((one) => (one.name === release.name ? release : one))),
  });

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
    loaded: () =>
      (known ?? NO_RELEASES).filter((release) => isLoaded(release) && release.name !== override?.remote),
    settled: () => renewing,
    onLearned: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    releaseFor: (pathname) =>
      remotes.releases.find(({ areas }) => areas.some(({ path }) => isInArea(pathname, path))),
    load: (release) => {
      const running = loads.get(release.name) ?? loadUnlessHung(release);
      loads.set(release.name, running);
      return running.then((result) => {
        if ('fault' in result) faults.set(release.name, result.fault);
        else started.add(release.name);
        return result;
      });
    },
    isRunning: (name) => started.has(name),
    faultOf: (name) => faults.get(name),
    forgetFault: (name) => {
      if (faults.delete(name)) loads.delete(name);
    },
    beginPage: (pathname) => {
      const release = remotes.releaseFor(pathname);
      return release && beginPart(partOf(release));
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
