import { guarded, type RouteObject } from '@depotwerk/platform';

const manage = guarded('releases.manage');

export const releaseRoutes: readonly RouteObject[] = [
  { path: 'admin/releases', loader: manage, lazy: () => import('./list/releases-page') },
  { path: 'admin/releases/:remote', loader: manage, lazy: () => import('./remote/remote-page') },
];
