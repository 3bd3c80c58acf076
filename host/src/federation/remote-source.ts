import type { RemoteEntry } from '@depotwerk/platform';
import {
  getInstance,
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import { mendFailedFiles, watchFiles } from './failed-files';
import { fittingVersion } from './fitting-version';
import { integrityOf, publishIntegrity, registerIntegrity } from './integrity';
import { offerPreviousMajor } from './previous-major';

export type FetchPhase = 'entry' | 'init' | 'module';

/** Hash that no file has: what is not in the release must not run. */
const NO_FILE_HASH = `sha384-${'A'.repeat(64)}`;

/** Told how far the load of a container has come. */
const progress = new Map<string, (phase: FetchPhase) => void>();

/** The modules that this page shares: versions by name. */
const shareScope = () => getInstance()?.shareScopeMap['default'] ?? {};

/** The federation runtime loads only files whose hash is known, and says where it is. */
export function prepareRemotes(): void {
  publishIntegrity();
  watchFiles();
  offerPreviousMajor(shareScope(), getInstance()?.name ?? '');
  // Each remote has a runtime of its own, which asks too.
  registerGlobalPlugins([fittingVersion]);
  registerPlugins([
    fittingVersion,
    {
      name: 'depotwerk',
      createScript({ url }) {
        const script = document.createElement('script');
        script.src = url;
        script.crossOrigin = 'anonymous';
        script.integrity = integrityOf(url) ?? NO_FILE_HASH;
        return script;
      },
      beforeInitContainer(args) {
        progress.get(args.remoteInfo.name)?.('init');
        return args;
      },
      initContainer(args) {
        progress.get(args.remoteInfo.name)?.('module');
        return args;
      },
    },
  ]);
}

/** What the host builds and shares for the remotes without using it itself: only what is referred to is built. */
const sharedParts = {
  data: () => import('@depotwerk/ui/data'),
  details: () => import('@depotwerk/ui/details'),
  forms: () => import('@depotwerk/ui/forms'),
};

/**
 * Parts of the first page of a remote, fetched while the frame starts, so that the page does not wait for them. Not
 * before: they would hold up the frame. The other parts come with the pages that need them.
 */
export const fetchSharedParts = (): Promise<unknown> => sharedParts.data();

/** Versions of the shared packages that this page really runs; null when the remotes are part of this bundle. */
export function liveVersions(): Readonly<Record<string, readonly string[]>> | null {
  return Object.fromEntries(
    Object.entries(shareScope()).map(([name, versions]) => [name, Object.keys(versions)]),
  );
}

/** The file of the module that a remote exposes, as the build names it. */
const EXPOSED_FILE = /(^|\/)__federation_expose_remote\.[^/]*\.js$/;

interface HashedFile {
  readonly url: string;
  readonly integrity: string;
}

/** What the load of a release begins with: its entry and the module that it exposes. */
export const firstFilesOf = ({ baseUrl, entry, integrity }: RemoteEntry): readonly HashedFile[] =>
  Object.entries(integrity)
    .filter(([file]) => file === entry || EXPOSED_FILE.test(file))
    .map(([file, hash]) => ({ url: new URL(file, baseUrl).href, integrity: hash }));

/** Fetches the module beside the entry, which itself asks for it only once it runs. */
function preloadModule(release: RemoteEntry): void {
  for (const { url, integrity } of firstFilesOf(release)) {
    if (!EXPOSED_FILE.test(url)) continue;
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    link.crossOrigin = 'anonymous';
    link.integrity = integrity;
    link.href = url;
    document.head.append(link);
  }
}

/**
 * Loads the one module of a remote.
 *
 * @param attempt from 0; a further attempt registers the remote anew under a new address, because the runtime
 *   remembers failures by address
 */
export async function fetchRemote(
  release: RemoteEntry,
  attempt: number,
  onPhase: (phase: FetchPhase) => void,
): Promise<unknown> {
  const { container, baseUrl, entry } = release;
  registerIntegrity(release);
  await mendFailedFiles();
  if (attempt === 0) preloadModule(release);
  const address = new URL(entry, baseUrl).href;
  registerRemotes([{ name: container, entry: attempt === 0 ? address : `${address}?r=${attempt}` }], {
    force: attempt > 0,
  });
  progress.set(container, onPhase);
  onPhase('entry');
  const module: unknown = await loadRemote(`${container}/remote`, { from: 'runtime' });
  return typeof module === 'object' && module !== null && 'default' in module ? module.default : module;
}
