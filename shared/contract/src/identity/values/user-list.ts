import type { ListOrder } from '../../floor/values/list-order';

export const userSortKeys = ['userName', 'fullName', 'roleName', 'lastSignIn'] as const;
export type UserSortKey = (typeof userSortKeys)[number];

export const initialUserOrder: ListOrder<UserSortKey> = { sort: 'fullName', direction: 'asc' };

/** In the order of the screen. */
export const userColumnKeys = ['fullName', 'userName', 'roleName', 'groups', 'lastSignIn', 'state'] as const;
export type UserColumnKey = (typeof userColumnKeys)[number];
