/** The part of a permission before the dot, in the order of the screen. */
export const permissionCategories = [
  'contracts',
  'reports',
  'depots',
  'customers',
  'depotAnalysis',
  'questionnaires',
  'funds',
  'tariffs',
  'imports',
  'users',
  'groups',
  'roles',
  'audit',
  'releases',
  'operations',
  'dashboard',
  'dataProtection',
] as const;
export type PermissionCategoryKey = (typeof permissionCategories)[number];
