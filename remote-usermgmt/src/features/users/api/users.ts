import type { User, UserPage, UserQuery } from '@depotwerk/contract';
import { api } from '@depotwerk/platform';
import type { PageQuery } from '@depotwerk/ui/data';

/** What is read between two frames of scrolling: a page of more rows is felt. */
export const PAGE_SIZE = 50;

export type UserFilter = Pick<UserQuery, 'search' | 'roleId' | 'state'> & {
  readonly includeInactive?: boolean;
};
export type UserSort = Required<Pick<UserQuery, 'sort' | 'direction'>>;

/** Everything about users: lists, single ones and what belongs to them. */
export const userKeys = {
  all: ['users'],
  lists: ['users', 'list'],
  one: (userId: string) => ['users', userId] as const,
} as const;

const list = (filter: UserFilter, sort: UserSort, limit: number, offset: number, signal?: AbortSignal) =>
  api.request('GET /users', { query: { ...filter, ...sort, limit, offset } }, signal ? { signal } : {});

/** One page of the list; pages stand beside each other in the cache. */
export const userPageQuery = (filter: UserFilter, sort: UserSort, page: number): PageQuery<UserPage> => ({
  queryKey: [...userKeys.lists, filter, sort, page],
  queryFn: ({ signal }) => list(filter, sort, PAGE_SIZE, page * PAGE_SIZE, signal),
});

/** The server's largest page. */
const LARGEST_PAGE = 200;

/** Every user of a list, for an action on all of them. @param most how many the action takes */
export async function allUsers(filter: UserFilter, sort: UserSort, most: number): Promise<readonly User[]> {
  const users: User[] = [];
  for (;;) {
    const { items, total } = await list(filter, sort, LARGEST_PAGE, users.length);
    users.push(...items);
    if (items.length === 0 || users.length >= Math.min(total, most)) return users.slice(0, most);
  }
}
