import {
  anonymousOnly,
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
import { FrameSkeleton } from '../layouts/frame-skeleton';
import { MainLayout } from '../layouts/main-layout';
import { RootFault } from '../layouts/root-fault';
import { RootShell } from '../layouts/root-shell';
import { WizardLayout } from '../layouts/wizard-layout';
import { LogoutPage } from '../pages/logout-page';
import type { Access } from './access';
import { gotoTarget } from './goto-target';
import { layouts } from './layout-ids';
import { openAreas } from './pre-registration';

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

/**
 * Every path that is given, plus the children that it needs (OPEN-02). Paths of remotes are added when they are
 * entered; until then, and if that fails, a fallback stands in their place.
 */
export function routeTable({ remotes, access, openAccess, register }: RouteTableParts): RouteObject[] {
  const fallback = (release: RemoteEntry, path: string): RouteObject => ({
    id: `fallback:${path}`,
    path: `${path.slice(1)}/*`,
    loader: async (args) => {
      await access(args);
      const fault = remotes.faultOf(release.name);
      // Loaded, but without such a page: unknown paths lead home, and home itself must not lead in circles.
      if (!fault && new URL(args.request.url).pathname !== HOME) throw home();
      return fault ?? null;
    },
    handle: { remote: release },
    element: <RemotePart remotes={remotes} release={release} />,
  });
  const fallbacks = (wanted: RemoteArea['layout']) =>
    remotes.releases.flatMap((release) =>
      release.areas.filter(({ layout }) => layout === wanted).map(({ path }) => fallback(release, path)),
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

  return [
    {
      id: 'root',
      element: <RootShell />,
      ErrorBoundary: RootFault,
      HydrateFallback: FrameSkeleton,
      children: [
        { index: true, loader: home, element: null },
        {
          id: layouts.main,
          loader: requireUser,
          element: <MainLayout />,
          HydrateFallback: FrameSkeleton,
          ErrorBoundary: RootFault,
          children: [
            // The top-level redirect wins (OPEN-68); this is the fallback inside the layout.
            { index: true, loader: () => redirect('/customers'), element: null },
            ...fallbacks('main'),
            { path: 'workbench', loader: requireUser, lazy: () => import('../pages/workbench-page') },
            { path: 'settings', loader: requireUser, lazy: () => import('../pages/settings-page') },
            {
              path: 'goto/:kind?/:id?',
              loader: async (args) => {
                await requireUser(args);
                const target = gotoTarget(args.params);
                if (target !== null) throw redirect(target);
                return null;
              },
              lazy: () => import('../pages/goto-page'),
            },
          ],
        },
        {
          id: layouts.wizard,
          loader: requireUser,
          element: <WizardLayout />,
          HydrateFallback: FrameSkeleton,
          ErrorBoundary: RootFault,
          children: fallbacks('wizard'),
        },
        {
          id: layouts.open,
          element: <WizardLayout />,
          HydrateFallback: FrameSkeleton,
          ErrorBoundary: RootFault,
          children: preRegistrations,
        },
        {
          path: 'auth',
          loader: anonymousOnly,
          children: [
            { index: true, loader: () => redirect('/auth/login'), element: null },
            { path: 'login', loader: anonymousOnly, lazy: () => import('../pages/login-page') },
          ],
        },
        {
          // Open to everybody: who follows the link may be somebody else than who is signed in here.
          path: 'auth/set-password',
          loader: () => loadUser().catch(() => null),
          lazy: () => import('../pages/set-password-page'),
        },
        { path: 'logout', element: <LogoutPage /> },
        { path: 'registration', loader: register, lazy: () => import('../pages/registration-page') },
        {
          path: '*',
          // Home is a page of a remote, and a registry may not name it.
          loader: ({ request }) => (new URL(request.url).pathname === HOME ? redirect('/workbench') : home()),
          element: null,
        },
      ],
    },
  ];
}
