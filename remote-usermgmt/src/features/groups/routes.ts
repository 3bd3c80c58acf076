import { guarded, queryClient, type RouteObject } from '@depotwerk/platform';
import { groupTreeQuery } from './api/group-tree';

/** A skeleton that gives way at once is only restless, and drawing it takes time as well. */
const PATIENCE_MS = 150;

/** Asks for the groups while the code of the page is still on its way, and waits a moment for them where none are known. */
async function askForTree() {
  // The page asks again and shows what went wrong.
  const answer = queryClient.query(groupTreeQuery).catch(() => undefined);
  if (queryClient.getQueryData(groupTreeQuery.queryKey) === undefined)
    await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  return null;
}

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
