import type { UserPage, UserQuery } from '@depotwerk/contract/identity';
import { api } from '@depotwerk/platform';

export type UserFilter = Pick<UserQuery, 'search' | 'roleId' | 'state'> & {
  readonly includeInactive?: boolean;
};
export type UserListQuery = UserFilter & Pick<UserQuery, 'sort' | 'direction'>;

/** Everything about users: lists, single ones and what belongs to them. */
export const userKeys = {
  all: ['users'],
  lists: ['users', 'usermgmt', 'list'],
  one: (userId: string) => ['users', 'usermgmt', userId] as const,
} as const;

/** A page of the list. */
export const loadUsers = (
  query: UserListQuery & { readonly limit: number; readonly offset: number },
  signal?: AbortSignal,
): Promise<UserPage> => api.request('GET /users', { query }, signal ? { signal } : {});
