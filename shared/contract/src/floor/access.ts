/**
 * Every permission of the product. The server seeds them, roles hold them, endpoints ask for them; the browser
 * only hides what the signed-in user may not do.
 */
export const permissions = [
  'customers.view',
  'contracts.view',
  'contracts.check',
  'contracts.edit',
  'contracts.delete',
  'contracts.export',
  'contracts.execute',
  'depots.view',
  'depots.edit',
  'funds.view',
  'tariffs.view',
  'tariffs.edit',
  'tariffs.release',
  'imports.run',
  'users.view',
  'users.edit',
  'groups.view',
  'groups.edit',
  'roles.view',
  'roles.edit',
  'audit.view',
  'releases.manage',
  'releases.override',
  'operations.manage',
  'depotAnalysis.view',
  'depotAnalysis.use',
  'questionnaires.edit',
  'dashboard.edit',
  'dataProtection.disclose',
  'dataProtection.erase',
  'dataProtection.viewBlocked',
] as const;

export type Permission = (typeof permissions)[number];

/** Holding one of these opens the admin area; the others are the daily work of advisers and customers. */
export const adminPermissions: readonly Permission[] = [
  'tariffs.view',
  'tariffs.edit',
  'tariffs.release',
  'imports.run',
  'users.view',
  'users.edit',
  'groups.view',
  'groups.edit',
  'roles.view',
  'roles.edit',
  'audit.view',
  'releases.manage',
  'releases.override',
  'operations.manage',
  'questionnaires.edit',
  'dashboard.edit',
  'dataProtection.disclose',
  'dataProtection.erase',
  'dataProtection.viewBlocked',
];

/** They tell about everybody's data, so only roles of the kind administrator can hold them. */
export const administratorPermissions: readonly Permission[] = [
  'audit.view',
  'dataProtection.disclose',
  'dataProtection.erase',
  'dataProtection.viewBlocked',
];

/**
 * Who may call an endpoint.
 *
 * - `public`: anybody, also before sign-in
 * - `signedIn`: any signed-in user
 * - `permission`: the role of the user holds the permission. `scope: 'groups'` narrows the answer to customers of
 *   the user's own groups and the groups below them (a customer account: to the own customer record), and lets in an
 *   adviser who has the permission for single groups only, for these and the groups below them;
 *   `scope: 'all'` means that the answer does not depend on customers.
 * - `byCommand`: the body names a command, each of which has a permission of its own, with the scope `groups`.
 */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'permission'; readonly permission: Permission; readonly scope: 'groups' | 'all' }
  | { readonly kind: 'byCommand'; readonly permissions: Readonly<Record<string, Permission>> };

export const anybody: Access = { kind: 'public' };
export const signedIn: Access = { kind: 'signedIn' };
export const may = (permission: Permission, scope: 'groups' | 'all' = 'all'): Access => ({
  kind: 'permission',
  permission,
  scope,
});
