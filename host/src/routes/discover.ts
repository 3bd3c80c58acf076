import { hasRefreshToken, type RouteObject } from '@depotwerk/platform';
import type { Remotes } from '../federation/remotes';
import { textsOfPages } from '../federation/page-texts';
import { RemotePageFault } from '../federation/remote-page-fault';
import type { Access } from './access';
import { layouts, type LayoutId } from './layout-ids';
import { isPreRegistration } from './pre-registration';
import { secured } from './secured';

type Patch = (routeId: string | null, children: RouteObject[]) => void;
interface Discovery {
  readonly path: string;
  readonly patch: Patch;
  /** Aborted once the user has gone on: the router then takes no more routes from this discovery. */
  readonly signal: AbortSignal;
}

/**
 * Adds the routes of the remote that serves a path, when the path is first entered. A remote that cannot be loaded
 * adds nothing; then the fallback route of its path shows the fault.
 */
export function discoverRoutes(remotes: Remotes, access: Access, open: Access) {
  const mounted = new Set<string>();
  return async ({ path, patch, signal }: Discovery): Promise<void> => {
    await remotes.settled();
    const release = remotes.releaseFor(path);
    if (!release || mounted.has(release.name)) return;
    // Without a session the sign-in comes first; it does not wait for a part that may never be shown.
    if (!hasRefreshToken() && !isPreRegistration(remotes.releases, path)) return;
    // By its address the part knows which texts its page begins with.
    remotes.prefetch(path);
    const loaded = await remotes.load(release);
    if ('fault' in loaded || signal.aborted || mounted.has(release.name)) return;
    mounted.add(release.name);
    const { routes, wizardRoutes = [], openRoutes = [] } = loaded.module;
    const texts = textsOfPages(release.name, loaded.module);
    const mount = (layout: LayoutId, parts: readonly RouteObject[], guard: Access) => {
      if (parts.length === 0) return;
      patch(layout, [
        {
          id: `${release.name}:${layout}`,
          loader: guard,
          handle: { remote: loaded.release },
          ErrorBoundary: RemotePageFault,
          children: parts.map((route) => secured(route, guard, texts)),
        },
      ]);
    };
    mount(layouts.main, routes, access);
    mount(layouts.wizard, wizardRoutes, access);
    mount(layouts.open, openRoutes, open);
  };
}
