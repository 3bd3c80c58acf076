import { pathTo } from '@depotwerk/platform';

export const usersPath = (): string => pathTo('users.list');
export const newUserPath = (): string => `${usersPath()}/new`;
export const importPath = (): string => `${usersPath()}/import`;
export const userPath = (userId: string): string => `${usersPath()}/${userId}`;

/** All users of a role, also the inactive ones, as they are counted. */
export const usersOfRolePath = (roleId: string): string => `${usersPath()}?roleId=${roleId}&inactive=true`;
