import { guarded, type RouteObject } from '@depotwerk/platform';

export const userRoutes: readonly RouteObject[] = [
  {
    path: 'user-management/users',
    loader: guarded('users.view'),
    lazy: () => import('./list/users-page'),
  },
];
