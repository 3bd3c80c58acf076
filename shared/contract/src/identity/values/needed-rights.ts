import { neededBy, type Permission } from '../../floor/permissions';

/** Permissions with others, and what these need. */
export const withRights = (held: readonly Permission[], added: readonly Permission[]): Permission[] => [
  ...new Set([...held, ...added, ...added.flatMap((id) => neededBy(id) ?? [])]),
];

/** Permissions without others, and without what needs these. */
export const withoutRights = (held: readonly Permission[], removed: readonly Permission[]): Permission[] =>
  held.filter((id) => !removed.includes(id) && !removed.some((one) => neededBy(id) === one));
