import { guarded, type RouteObject } from '@depotwerk/platform';

export const auditRoutes: readonly RouteObject[] = [
  {
    path: 'user-management/audit',
    loader: guarded('audit.view'),
    lazy: () => import('./list/audit-page'),
  },
];
