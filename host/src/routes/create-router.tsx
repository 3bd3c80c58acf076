import {
  createBrowserRouter,
  HOME,
  redirect,
  registrationGuard,
  type RemoteEntry,
  type WhiteLabel,
} from '@depotwerk/platform';
import type { Remotes } from '../federation/remotes';
import { accessTo, type Access } from './access';
import { discoverRoutes } from './discover';
import { isBelow } from './places';
import { isPreRegistration, openAreas } from './pre-registration';
import { routeTable } from './route-table';

interface RouterParts {
  readonly whiteLabel: WhiteLabel;
  readonly remotes: Remotes;
}

export type Router = ReturnType<typeof createBrowserRouter>;

export function createRouter({ whiteLabel, remotes }: RouterParts): Router {
  const releases: readonly RemoteEntry[] = remotes.releases;
  const access = accessTo(releases);
  // The guard of the first address runs while the router is still being made.
  const navigate = (path: string) => queueMicrotask(() => void router.navigate(path));
  const openAccess: Access = async (args) => {
    const { pathname } = new URL(args.request.url);
    if (!isPreRegistration(releases, pathname)) {
      const area = openAreas(releases).find(({ path }) => isBelow(pathname, path));
      throw redirect(area?.path ?? HOME);
    }
    return registrationGuard(args, whiteLabel.loginRegistrationMode, navigate);
  };
  const register: Access = async (args) =>
    registrationGuard(args, whiteLabel.loginRegistrationMode, navigate);
  const router = createBrowserRouter(routeTable({ remotes, access, openAccess, register }), {
    patchRoutesOnNavigation: discoverRoutes(remotes, access, openAccess),
  });
  return router;
}
