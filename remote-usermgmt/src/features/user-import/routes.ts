import { guarded, type RouteObject } from '@depotwerk/platform';

export const userImportRoutes: readonly RouteObject[] = [
  {
    path: 'user-management/users/import',
    loader: guarded('users.edit'),
    lazy: () => import('./user-import-page'),
  },
];
