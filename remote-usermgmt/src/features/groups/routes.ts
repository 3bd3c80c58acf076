import { guarded, queryClient, type RouteObject } from '@depotwerk/platform';
import { groupTreeQuery } from './api/group-tree';

/** Asks for the groups while the code of the page is still on its way. */
const askForTree = () => {
  // The page asks again and shows what went wrong.
  queryClient.query(groupTreeQuery).catch(() => undefined);
  return null;
};

/** The tree stays beside whatever group is opened. Loaders run side by side, so each one has its guard. */
export const groupRoutes: readonly RouteObject[] = [
  {
    path: 'user-management/groups',
    loader: guarded('groups.view', askForTree),
    lazy: () => import('./tree/groups-page'),
    children: [
      { index: true, loader: guarded('groups.view'), lazy: () => import('./detail/no-group') },
      { path: 'new', loader: guarded('groups.edit'), lazy: () => import('./detail/new-group-page') },
      { path: ':groupId', loader: guarded('groups.view'), lazy: () => import('./detail/group-page') },
    ],
  },
];
