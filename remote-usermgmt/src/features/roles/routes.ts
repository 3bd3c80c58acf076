import { guarded, type RouteObject } from '@depotwerk/platform';

export const roleRoutes: readonly RouteObject[] = [
  {
    path: 'user-management/roles',
    loader: guarded('roles.view'),
    lazy: () => import('./list/roles-page'),
  },
  {
    path: 'user-management/roles/new',
    loader: guarded('roles.edit'),
    lazy: () => import('./detail/new-role-page'),
  },
  {
    path: 'user-management/roles/compare',
    loader: guarded('roles.view'),
    lazy: () => import('./compare/compare-page'),
  },
  {
    path: 'user-management/roles/:roleId',
    loader: guarded('roles.view'),
    lazy: () => import('./detail/role-page'),
  },
];
