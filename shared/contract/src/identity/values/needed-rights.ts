import type { Permission } from '../../floor/access';

/** What a permission is worth nothing without: nobody changes what they cannot see. */
const needed: Readonly<Partial<Record<Permission, Permission>>> = {
  'contracts.check': 'contracts.view',
  'contracts.edit': 'contracts.view',
  'contracts.delete': 'contracts.view',
  'contracts.export': 'contracts.view',
  'contracts.execute': 'contracts.view',
  'depots.edit': 'depots.view',
  'tariffs.edit': 'tariffs.view',
  'tariffs.release': 'tariffs.view',
  'users.edit': 'users.view',
  'groups.edit': 'groups.view',
  'roles.edit': 'roles.view',
};

/** Permissions with others, and what these need. */
export const withRights = (held: readonly Permission[], added: readonly Permission[]): Permission[] => [
  ...new Set([...held, ...added, ...added.flatMap((id) => needed[id] ?? [])]),
];

/** Permissions without others, and without what needs these. */
export const withoutRights = (held: readonly Permission[], removed: readonly Permission[]): Permission[] =>
  held.filter((id) => !removed.includes(id) && !removed.some((one) => needed[id] === one));
