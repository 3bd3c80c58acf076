import { guarded, type RouteObject } from '@depotwerk/platform';

export const userRoutes: readonly RouteObject[] = [
  {
    path: 'user-management/users',
    loader: guarded('users.view'),
    lazy: () => import('./list/users-page'),
  },
  {
    path: 'user-management/users/new',
    loader: guarded('users.edit'),
    lazy: () => import('./detail/new-user-page'),
  },
  {
    path: 'user-management/users/:userId',
    loader: guarded('users.view'),
    lazy: () => import('./detail/user-page'),
  },
];
