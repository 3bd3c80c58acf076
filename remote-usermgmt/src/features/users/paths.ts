import { pathTo } from '@depotwerk/platform';

export const usersPath = (): string => pathTo('users.list');
export const newUserPath = (): string => `${usersPath()}/new`;
export const importPath = (): string => `${usersPath()}/import`;
export const userPath = (userId: string): string => `${usersPath()}/${userId}`;
