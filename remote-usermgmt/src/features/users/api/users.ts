import type { User, UserPage, UserQuery } from '@depotwerk/contract';
import { api } from '@depotwerk/platform';

export type UserFilter = Pick<UserQuery, 'search' | 'roleId' | 'state'> & {
  readonly includeInactive?: boolean;
};
export type UserListQuery = UserFilter & Pick<UserQuery, 'sort' | 'direction'>;

/** Everything about users: lists, single ones and what belongs to them. */
export const userKeys = {
  all: ['users'],
  lists: ['users', 'list'],
  one: (userId: string) => ['users', userId] as const,
} as const;

/** A page of the list. */
export const loadUsers = (
  query: UserListQuery & { readonly limit: number; readonly offset: number },
  signal?: AbortSignal,
): Promise<UserPage> => api.request('GET /users', { query }, signal ? { signal } : {});

/** The server's largest page. */
const LARGEST_PAGE = 200;

/** Every user of a list, for an action on all of them. @param most how many the action takes */
export async function allUsers(query: UserListQuery, most: number): Promise<readonly User[]> {
  const users: User[] = [];
  for (;;) {
    const { items, total } = await loadUsers({ ...query, limit: LARGEST_PAGE, offset: users.length });
    users.push(...items);
    if (items.length === 0 || users.length >= Math.min(total, most)) return users.slice(0, most);
  }
}
