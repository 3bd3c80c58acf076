import type { Customer } from '@depotwerk/contract/contracts';
import type { Group, GroupRow, GroupUser, PermissionEntry } from '@depotwerk/contract/identity';

const uuid = (last: number) => `44444444-4444-4444-8444-${String(last).padStart(12, '0')}`;

export const groupIds = {
  root: uuid(1),
  north: uuid(2),
  kiel: uuid(3),
  closed: uuid(4),
  south: uuid(5),
} as const;

const row = (id: string, groupName: string, level: number, changes: Partial<GroupRow> = {}): GroupRow => ({
  id,
  groupName,
  level,
  isInactive: false,
  customerCount: 3,
  ...changes,
});

/** Depth first, as the server answers; "Lübeck" is inactive. */
export const someGroupRows: readonly GroupRow[] = [
  row(groupIds.root, 'Depotwerk', 0),
  row(groupIds.north, 'Nord', 1),
  row(groupIds.kiel, 'Kiel', 2),
  row(groupIds.closed, 'Lübeck', 2, { isInactive: true }),
  row(groupIds.south, 'Süd', 1),
];

const parents: Readonly<Record<string, string>> = {
  [groupIds.north]: groupIds.root,
  [groupIds.kiel]: groupIds.north,
  [groupIds.closed]: groupIds.north,
  [groupIds.south]: groupIds.root,
};

/** One of the rows in full. */
export function someGroup(id: string, changes: Partial<Group> = {}): Group {
  const shown = someGroupRows.find((one) => one.id === id);
  if (shown === undefined) throw new Error(`no group ${id}`);
  return {
    id,
    groupName: shown.groupName,
    groupDescription: `Alles in ${shown.groupName}`,
    parentGroupId: parents[id] ?? null,
    isInactive: shown.isInactive,
    isDefault: false,
    customerCount: shown.customerCount,
    userCount: 1,
    childCount: Object.values(parents).filter((parent) => parent === id).length,
    version: 3,
    ...changes,
  };
}

export const someMember = (id: number, lastName: string, changes: Partial<Customer> = {}): Customer => ({
  id,
  firstName: 'Anna',
  lastName,
  dateOfBirthFormatted: '01.02.1970',
  group: { id: groupIds.north, groupName: 'Nord' },
  contractCount: 2,
  ...changes,
});

export const someGroupUser = (changes: Partial<GroupUser> = {}): GroupUser => ({
  userId: '55555555-5555-4555-8555-555555555551',
  userName: 'vera',
  fullName: 'Vera Vermittler',
  roleName: 'Berater',
  isInactive: false,
  rolePermissions: ['contracts.view'],
  groupRights: [],
  lastSignIn: null,
  ...changes,
});

const contracts: PermissionEntry['category'] = { categoryKey: 'contracts', categoryName: 'Verträge' };
const users: PermissionEntry['category'] = { categoryKey: 'users', categoryName: 'Benutzer' };

/** Two categories, of which the first can be given for one group. */
export const somePermissions: readonly PermissionEntry[] = [
  { id: 'contracts.view', name: 'Verträge ansehen', category: contracts, isGroupRight: true },
  { id: 'contracts.check', name: 'Verträge als geprüft markieren', category: contracts, isGroupRight: true },
  { id: 'users.view', name: 'Benutzer ansehen', category: users, isGroupRight: false },
  { id: 'users.edit', name: 'Benutzer bearbeiten', category: users, isGroupRight: false },
];
