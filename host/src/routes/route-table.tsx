import { isInArea } from '@depotwerk/domain';
import {
  anonymousOnly,
  authState,
  HOME,
  loadUser,
  redirect,
  requireUser,
  type RemoteArea,
  type RemoteEntry,
  type RouteObject,
} from '@depotwerk/platform';
import { RemotePart } from '../federation/remote-part';
import type { Remotes } from '../federation/remotes';
import { FirstPage } from '../layouts/first-page';
import { MainFrame } from '../layouts/main-frame';
import { MainLayout } from '../layouts/main-layout';
import { isPartAddress, UnservedAddress, type Unserved } from '../layouts/unserved-address';
import { RootFault } from '../layouts/root-fault';
import { RootShell } from '../layouts/root-shell';
import { allowedNavigation } from '../layouts/use-navigation-entries';
import { WizardLayout } from '../layouts/wizard-layout';
import { EntranceSkeleton } from '../pages/entrance';
import { LogoutPage } from '../pages/logout-page';
import { WorkbenchPage } from '../pages/workbench-page';
import type { Access } from './access';
import { gotoTarget } from './goto-target';
import { layouts, type LayoutId } from './layout-ids';
import { openAreas } from './pre-registration';
import { withTexts } from './with-texts';

interface RouteTableParts {
  readonly remotes: Remotes;
  /** Guard of the pages behind the sign-in. */
  readonly access: Access;
  /** Guard of the pre-registration. */
  readonly openAccess: Access;
  /** Guard of the registration. */
  readonly register: Access;
}

const home = () => redirect(HOME);

/** Where an area without a page of its own begins: at the first entry of its menu that the user may open. */
const firstPageBelow = (area: string, releases: readonly RemoteEntry[]): string =>
  allowedNavigation(releases, authState().user).find(({ path }) => path !== area && isInArea(path, area))
    ?.path ?? HOME;

/** Id of the page that stands at every address while nobody says which parts there are. */
export const UNSERVED = 'unserved';
/** Id of the workbench of the shell, which shows while no part serves one. */
export const WORKBENCH = 'workbench';

/**
 * What stands at the paths of remotes until they are entered, and if that fails, by layout. Added later when the
 * registry answers late.
 */
export function remoteFallbacks({
  remotes,
  access,
  openAccess,
}: Omit<RouteTableParts, 'register'>): Record<LayoutId, RouteObject[]> {
  const fallback = (release: RemoteEntry, path: string): RouteObject => ({
    id: `fallback:${path}`,
    path: `${path.slice(1)}/*`,
    loader: async (args) => {
      await access(args);
      const fault = remotes.faultOf(release.name);
      const { pathname } = new URL(args.request.url);
      // Loaded, but without such a page: an area leads to its first one, anything else says that it is not found.
      if (!fault && pathname === path && pathname !== HOME)
        throw redirect(firstPageBelow(path, remotes.releases));
      return fault ?? null;
    },
    handle: { remote: release },
    element: <RemotePart remotes={remotes} release={release} />,
  });
  const fallbacks = (wanted: RemoteArea['layout']) =>
    remotes.releases.flatMap((release) =>
      release.areas
        .filter(({ layout, path }) => layout === wanted && path !== '/workbench')
        .map(({ path }) => fallback(release, path)),
    );
  const preRegistrations = remotes.releases.flatMap((release) =>
    openAreas([release]).map(({ path }): RouteObject => ({
      path: `${path.slice(1)}/:guid/*`,
      loader: async (args) => {
        await openAccess(args);
        return remotes.faultOf(release.name) ?? null;
      },
      handle: { remote: release },
      element: <RemotePart remotes={remotes} release={release} />,
    })),
  );
  return {
    [layouts.main]: fallbacks('main'),
    [layouts.wizard]: fallbacks('wizard'),
    [layouts.open]: preRegistrations,
  };
}

/** Every path that is given, plus the children that it needs (OPEN-02). Paths of remotes are added when they are entered. */
export function routeTable(parts: RouteTableParts): RouteObject[] {
  const { remotes, register } = parts;
  const fallbacks = remoteFallbacks(parts);
  return [
    {
      id: 'root',
      element: <RootShell />,
      ErrorBoundary: RootFault,
      hydrateFallbackElement: (
        <MainFrame>
          <FirstPage />
        </MainFrame>
      ),
      children: [
        { index: true, loader: home, element: null },
        {
          id: layouts.main,
          loader: requireUser,
          element: <MainLayout />,
          hydrateFallbackElement: <MainLayout isLoading />,
          ErrorBoundary: RootFault,
          children: [
            // The top-level redirect wins (OPEN-68); this is the fallback inside the layout.
            { index: true, loader: () => redirect('/customers'), element: null },
            ...fallbacks[layouts.main],
            // In the shell's own file: where the menu of a lost line leads, it must be there. A part that serves the path
            // takes its place.
            {
              id: WORKBENCH,
              path: 'workbench/*',
              loader: async (args) => {
                await requireUser(args);
                const release = remotes.releaseFor('/workbench');
                return (release && remotes.faultOf(release.name)) ?? null;
              },
              element: <WorkbenchPage remotes={remotes} />,
            },
            {
              path: 'settings',
              loader: requireUser,
              lazy: withTexts(() => import('../pages/settings-page')),
            },
            {
              path: 'parts',
              loader: requireUser,
              lazy: withTexts(() => import('../pages/parts/parts-page')),
            },
            {
              path: 'goto/:kind?/:id?',
              loader: async (args) => {
                await requireUser(args);
                const target = gotoTarget(args.params);
                if (target !== null) throw redirect(target);
                return null;
              },
              lazy: withTexts(() => import('../pages/goto-page')),
            },
            {
              id: UNSERVED,
              path: '*',
              loader: async (args) => {
                await requireUser(args);
                if (!remotes.isKnown) return 'unknownParts' satisfies Unserved;
                const { pathname } = new URL(args.request.url);
                // Home is a page of a remote, and a registry may not name it.
                if (pathname === HOME) throw redirect('/workbench');
                return ((await isPartAddress(pathname)) ? 'notGiven' : 'notFound') satisfies Unserved;
              },
              element: <UnservedAddress />,
            },
          ],
        },
        {
          id: layouts.wizard,
          loader: requireUser,
          element: <WizardLayout />,
          hydrateFallbackElement: <WizardLayout isLoading />,
          ErrorBoundary: RootFault,
          children: fallbacks[layouts.wizard],
        },
        {
          id: layouts.open,
          element: <WizardLayout isOpen />,
          hydrateFallbackElement: <WizardLayout isOpen isLoading />,
          ErrorBoundary: RootFault,
          children: fallbacks[layouts.open],
        },
        {
          path: 'auth',
          loader: anonymousOnly,
          HydrateFallback: EntranceSkeleton,
          children: [
            { index: true, loader: () => redirect('/auth/login'), element: null },
            { path: 'login', loader: anonymousOnly, lazy: () => import('../pages/login-page') },
            {
              path: 'forgotten-password',
              loader: anonymousOnly,
              lazy: withTexts(() => import('../pages/forgotten-password-page')),
            },
          ],
        },
        {
          // Open to everybody: who follows the link may be somebody else than who is signed in here.
          path: 'auth/set-password',
          loader: () => loadUser().catch(() => null),
          HydrateFallback: EntranceSkeleton,
          lazy: withTexts(() => import('../pages/set-password-page')),
        },
        { path: 'legal/:key', lazy: () => import('../pages/legal-page') },
        {
          path: 'public-reports/:reportId',
          lazy: withTexts(() => import('../pages/public-report/public-report-page')),
        },
        { path: 'logout', element: <LogoutPage /> },
        {
          path: 'registration',
          loader: register,
          HydrateFallback: EntranceSkeleton,
          lazy: withTexts(() => import('../pages/registration/registration-page')),
        },
      ],
    },
  ];
}
