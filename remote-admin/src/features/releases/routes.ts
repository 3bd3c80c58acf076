import { ANY_RELEASE_RIGHT } from '@depotwerk/domain';
import { guardedByAny, type RouteObject } from '@depotwerk/platform';

const releaser = ['releases.manage', ANY_RELEASE_RIGHT];

export const releaseRoutes: readonly RouteObject[] = [
  {
    path: 'admin/releases',
    loader: guardedByAny([...releaser, 'releases.override']),
    lazy: () => import('./list/releases-page'),
  },
  {
    path: 'admin/releases/:remote',
    loader: guardedByAny(releaser),
    lazy: () => import('./remote/remote-page'),
  },
];
