import { guarded, type RouteObject } from '@depotwerk/platform';

export const userImportRoutes: readonly RouteObject[] = [
  {
    path: 'user-management/users/import',
    loader: guarded('users.edit'),
    lazy: () => import('./user-import-page'),
  },
  {
    path: 'user-management/users/import/files/:fileId',
    loader: guarded('users.edit'),
    lazy: () => import('./stored/user-file-page'),
  },
  {
    path: 'user-management/users/import/:importId',
    loader: guarded('users.edit'),
    lazy: () => import('./report/user-report-page'),
  },
];
