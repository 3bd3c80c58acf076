import {
  createBrowserRouter,
  registrationGuard,
  type RemoteEntry,
  type WhiteLabel,
} from '@depotwerk/platform';
import type { Remotes } from '../federation/remotes';
import { accessTo } from './access';
import { discoverRoutes } from './discover';
import { routeTable } from './route-table';

interface RouterParts {
  readonly whiteLabel: WhiteLabel;
  readonly remotes: Remotes;
}

export type Router = ReturnType<typeof createBrowserRouter>;

export function createRouter({ whiteLabel, remotes }: RouterParts): Router {
  const releases: readonly RemoteEntry[] = remotes.releases;
  const access = accessTo(releases);
  const navigate = (path: string) => void router.navigate(path);
  const openAccess = async (args: { request: Request }) =>
    registrationGuard(args, whiteLabel.loginRegistrationMode, navigate);
  const router = createBrowserRouter(routeTable({ whiteLabel, remotes, access, navigate }), {
    patchRoutesOnNavigation: discoverRoutes(remotes, access, openAccess),
  });
  return router;
}
