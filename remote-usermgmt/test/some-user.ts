import type { Role, User, UserBulkRun, UserDetail } from '@depotwerk/contract/identity';

export const roleIds = {
  administrator: '22222222-2222-4222-8222-222222222221',
  adviser: '22222222-2222-4222-8222-222222222222',
  customer: '22222222-2222-4222-8222-222222222223',
  former: '22222222-2222-4222-8222-222222222224',
} as const;

const someRole = (changes: Partial<Role> & Pick<Role, 'id' | 'roleName'>): Role => ({
  kind: 'adviser',
  isInactive: false,
  isSystem: false,
  permissions: ['contracts.view'],
  userCount: 2,
  version: 1,
  ...changes,
});

/** By name, as the server answers; the last one is inactive. */
export const someRoles: readonly Role[] = [
  someRole({ id: roleIds.administrator, roleName: 'Administrator', kind: 'administrator', isSystem: true }),
  someRole({ id: roleIds.adviser, roleName: 'Berater' }),
  someRole({ id: roleIds.customer, roleName: 'Kunde', kind: 'customer' }),
  someRole({ id: roleIds.former, roleName: 'Untervermittler', isInactive: true }),
];

/** User of the list at an index. */
export const userAt = (index: number, changes: Partial<User> = {}): User => ({
  id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  userName: `user${index}`,
  fullName: `Vera Vermittler ${index}`,
  company: 'Muster Makler GmbH',
  phoneNumber: '+49-30-123456',
  roleId: roleIds.adviser,
  roleName: 'Berater',
  isInactive: false,
  state: 'active',
  invitation: null,
  lastSignIn: index === 0 ? null : '2026-11-03T08:15:00Z',
  groups: [
    { id: '33333333-3333-4333-8333-333333333333', groupName: 'Filiale Nord' },
    { id: '33333333-3333-4333-8333-333333333334', groupName: 'Filiale Süd' },
  ],
  ...changes,
});

export const someUserDetail = (changes: Partial<UserDetail> = {}): UserDetail => ({
  ...userAt(7),
  email: 'vera@muster-makler.example',
  customer: null,
  lockedUntil: null,
  secondFactorRequired: false,
  hasPassword: true,
  createdAt: '2025-01-07T09:00:00Z',
  sessionCount: 2,
  version: 3,
  ...changes,
});

/** An action on several users that is done. */
export const someBulkRun = (changes: Partial<UserBulkRun> = {}): UserBulkRun => ({
  id: '44444444-4444-4444-8444-444444444444',
  action: 'deactivate',
  roleName: null,
  createdAt: '2026-11-03T08:15:00Z',
  state: 'done',
  total: 2,
  done: 2,
  unchanged: 0,
  refused: 0,
  isUndo: false,
  isUndone: false,
  canUndo: true,
  ...changes,
});
