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
import { findEntryProblem } from './entry-problem';
import { describeFault, type RemoteFault } from './remote-fault';
import { fetchRemote, liveVersions, prepareRemotes } from './remote-source';
import { findMisfit } from './version-fit';
import { OutOfPatience, withPatience } from './with-patience';

export type RemoteLoad = { readonly module: RemoteModule } | { readonly fault: RemoteFault };

const PATIENCE_MS = 8000;
const BACKOFF_MS: readonly number[] = [300, 900];

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export interface Remotes {
  readonly releases: readonly RemoteEntry[];
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
 * @param backoffMs pauses before the tries that nobody has to ask for
 */
export function createRemotes(releases: readonly RemoteEntry[], backoffMs = BACKOFF_MS): Remotes {
  prepareRemotes();
  /** By name; a failure is taken out again, so that it never sticks. */
  const loads = new Map<string, Promise<RemoteLoad>>();
  const faults = new Map<string, RemoteFault>();
  /** Tries so far, by name; each has an address of its own. */
  const attempts = new Map<string, number>();
  /** Addresses that are about to be entered, by name. */
  const awaited = new Map<string, string>();

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
      if (!isRemoteModule(module)) throw new Error('The part does not have the expected shape');
      const pathname = awaited.get(release.name);
      if (pathname !== undefined) fetchPage(module, pathname);
      await addTranslations(release.name, module.translations);
      return { module };
    } catch (error) {
      if (error instanceof OutOfPatience)
        return { fault: describeFault(release, phase, error, { kind: 'slow' }) };
      const [pause, ...later] = pauses;
      if (pause !== undefined) {
        await wait(pause);
        return load(release, later);
      }
      const reason = phase === 'entry' ? await findEntryProblem(release) : undefined;
      return { fault: describeFault(release, phase, error, reason) };
    }
  }

  const remotes: Remotes = {
    releases,
    releaseFor: (pathname) => releases.find(({ areas }) => areas.some(({ path }) => isBelow(pathname, path))),
    load: (release) => {
      const running = loads.get(release.name) ?? refusal(release) ?? load(release, backoffMs);
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

/** A release that does not fit the running versions is not loaded at all. */
function refusal(release: RemoteEntry): Promise<RemoteLoad> | null {
  const live = liveVersions();
  const misfit = live && findMisfit(release, PLATFORM_VERSION, live);
  if (!misfit) return null;
  const reason = { kind: 'misfit', ...misfit } as const;
  return Promise.resolve({
    fault: describeFault(release, 'version', new Error('The part was refused'), reason),
  });
}
