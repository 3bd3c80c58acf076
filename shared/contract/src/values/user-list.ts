import type { ListOrder } from './list-order';

/**
 * What one thing to say about a user:
 *
 * - `invited`: active, but no password was set yet
 * - `locked`: closed by an administrator until unlocked, or for a while after too many failed attempts
 */
export const userStates = ['active', 'invited', 'locked', 'inactive'] as const;
export type UserState = (typeof userStates)[number];

export const userSortKeys = ['userName', 'fullName', 'roleName', 'lastSignIn'] as const;
export type UserSortKey = (typeof userSortKeys)[number];

export const initialUserOrder: ListOrder<UserSortKey> = { sort: 'fullName', direction: 'asc' };

/** In the order of the screen. */
export const userColumnKeys = ['fullName', 'userName', 'roleName', 'groups', 'lastSignIn', 'state'] as const;
export type UserColumnKey = (typeof userColumnKeys)[number];
