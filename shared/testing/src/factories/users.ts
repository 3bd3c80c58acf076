import type { Permission } from '@depotwerk/contract/floor';
import type { AuthenticatedUser, Session } from '@depotwerk/contract/identity';

const adviserPermissions: readonly Permission[] = [
  'customers.view',
  'contracts.view',
  'contracts.check',
  'contracts.delete',
  'contracts.export',
  'reports.advise',
  'funds.view',
];

/** An adviser, unless told otherwise. */
export function someUser(
  changes: Partial<AuthenticatedUser> & {
    permissions?: readonly Permission[];
    /** That parts declare themselves. */
    partRights?: readonly string[];
  } = {},
): AuthenticatedUser {
  const { permissions = adviserPermissions, partRights = [], ...rest } = changes;
  return {
    id: '11111111-1111-4111-8111-111111111111',
    userName: 'berater',
    fullName: 'Britta Berater',
    company: 'Musterberatung',
    role: { id: '22222222-2222-4222-8222-222222222222', roleName: 'Berater' },
    kind: 'adviser',
    lastSignIn: null,
    clientConfig: {
      canViewTariffs: false,
      canAdministrate: false,
      canManageUsers: false,
      canUseDepotAnalysis: false,
      permissions: [...permissions],
      partRights: [...partRights],
    },
    ...rest,
  };
}

export const someSession = (user: AuthenticatedUser): Session => ({
  accessToken: 'token',
  expiresAt: '2099-01-01T00:00:00Z',
  user,
});
