import { createBrowserRouter, registrationGuard, requireUser } from '@depotwerk/platform';
import type { Remotes } from '../federation/remotes';
import { accessTo, type Access } from './access';
import { discoverRoutes } from './discover';
import { isPreRegistration } from './pre-registration';
import { remoteFallbacks, routeTable, UNSERVED, WORKBENCH } from './route-table';

interface RouterParts {
  /** Of the white label: 0 = registration switched off. */
  readonly registrationMode: () => number;
  readonly remotes: Remotes;
}

export type Router = ReturnType<typeof createBrowserRouter>;

const fallbackKeys = (fallbacks: ReturnType<typeof remoteFallbacks>): string[] =>
  Object.entries(fallbacks).flatMap(([layout, routes]) => routes.map(({ path }) => `${layout} ${path}`));

/** The router keeps a page that did not arrive as failed for good; routes that are new to it ask for the page again. */
function forgetFailedPages(router: Router): void {
  let seen: Router['state']['errors'] = null;
  router.subscribe(({ errors, matches }) => {
    if (errors === seen) return;
    seen = errors;
    if (errors && matches.some(({ route }) => route.lazy !== undefined))
      router._internalSetRoutes(router.routes);
  });
}

/** Whoever hangs while a page is drawn has begun it. */
function notePages(router: Router, remotes: Remotes): void {
  let end = router.state.initialized ? undefined : remotes.beginPage(router.state.location.pathname);
  router.subscribe(({ initialized, navigation }) => {
    if (initialized && navigation.location) end ??= remotes.beginPage(navigation.location.pathname);
    else if (initialized) {
      end?.();
      end = undefined;
    }
  });
}

export function createRouter({ registrationMode, remotes }: RouterParts): Router {
  const access = accessTo(() => remotes.releases);
  // The guard of the first address runs while the router is still being made.
  const navigate = (path: string) => queueMicrotask(() => void router.navigate(path));
  const openAccess: Access = async (args) => {
    // The guid is the permission, and the server judges it: registration may be off, and the person may have an account.
    if (isPreRegistration(remotes.releases, new URL(args.request.url).pathname)) return true;
    // No guid: a page behind the sign-in, which is still wanted afterwards, or none at all.
    await requireUser(args);
    throw new Response(null, { status: 404 });
  };
  const register: Access = async (args) => registrationGuard(args, registrationMode(), navigate);
  const parts = { remotes, access, openAccess, register };
  const router = createBrowserRouter(routeTable(parts), {
    patchRoutesOnNavigation: discoverRoutes(remotes, access, openAccess),
  });
  forgetFailedPages(router);
  notePages(router, remotes);
  const known = new Set(fallbackKeys(remoteFallbacks(parts)));
  remotes.onLearned(() => {
    for (const [layout, routes] of Object.entries(remoteFallbacks(parts))) {
      const added = routes.filter(({ path }) => !known.has(`${layout} ${path}`));
      if (added.length > 0) router.patchRoutes(layout, added);
      for (const { path } of added) known.add(`${layout} ${path}`);
    }
    // The address that nobody could serve; nothing was typed there.
    const { matches, location } = router.state;
    const shown = matches.at(-1)?.route.id;
    if (shown === UNSERVED || shown === WORKBENCH) void router.navigate(location, { replace: true });
  });
  return router;
}
