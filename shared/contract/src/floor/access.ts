import type { Permission } from './permissions';

export interface PermissionRule {
  readonly kind: 'permission';
  readonly permission: Permission;
  readonly scope: 'groups' | 'all';
}

/**
 * Who may call an endpoint.
 *
 * - `public`: anybody, also before sign-in
 * - `signedIn`: any signed-in user
 * - `permission`: the role of the user holds the permission. `scope: 'groups'` narrows the answer to customers of
 *   the user's own groups and the groups below them (a customer account: to the own customer record), and lets in an
 *   adviser who has the permission for single groups only, for these and the groups below them;
 *   `scope: 'all'` means that the answer does not depend on customers.
 * - `ofPart`: the role holds the permission, which is for every part, or the right to release the part that the address
 *   names (`:remote`). Where it names none, who may release some part is let in, and the call keeps to these parts.
 * - `anyOf`: one of the permissions lets in, each within its scope; what the call is about decides which of them it takes.
 * - `byCommand`: the body names a command, each of which has a permission of its own, with the scope `groups`.
 */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'signedIn' }
  | PermissionRule
  | { readonly kind: 'ofPart'; readonly permission: Permission }
  | { readonly kind: 'anyOf'; readonly rules: readonly PermissionRule[] }
  | { readonly kind: 'byCommand'; readonly permissions: Readonly<Record<string, Permission>> };

export const anybody: Access = { kind: 'public' };
export const signedIn: Access = { kind: 'signedIn' };
export const mayForPart = (permission: Permission): Access => ({ kind: 'ofPart', permission });
export const mayAny = (...rules: readonly PermissionRule[]): Access => ({ kind: 'anyOf', rules });
export const may = (permission: Permission, scope: 'groups' | 'all' = 'all'): PermissionRule => ({
  kind: 'permission',
  permission,
  scope,
});
