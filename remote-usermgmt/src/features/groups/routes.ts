import { guarded, type RouteObject } from '@depotwerk/platform';

/** The tree stays beside whatever group is opened. Loaders run side by side, so each one has its guard. */
export const groupRoutes: readonly RouteObject[] = [
  {
    path: 'user-management/groups',
    loader: guarded('groups.view'),
    lazy: () => import('./tree/groups-page'),
    children: [
      { index: true, loader: guarded('groups.view'), lazy: () => import('./detail/no-group') },
      { path: 'new', loader: guarded('groups.edit'), lazy: () => import('./detail/new-group-page') },
      { path: ':groupId', loader: guarded('groups.view'), lazy: () => import('./detail/group-page') },
    ],
  },
];
