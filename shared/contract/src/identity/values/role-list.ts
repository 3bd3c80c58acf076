/** In the order of the screen. */
export const roleColumnKeys = ['name', 'kind', 'permissions', 'users', 'state'] as const;
export type RoleColumnKey = (typeof roleColumnKeys)[number];
