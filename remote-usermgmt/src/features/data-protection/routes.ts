import { guarded, type RouteObject } from '@depotwerk/platform';

export const dataProtectionRoutes: readonly RouteObject[] = [
  {
    path: 'user-management/data-protection',
    loader: guarded('dataProtection.disclose'),
    lazy: () => import('./data-protection-page'),
  },
];
