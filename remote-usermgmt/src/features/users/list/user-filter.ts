import { useSearchParams } from '@depotwerk/platform';
import { useCallback, useMemo } from 'react';
import type { UserFilter, UserSort } from '../api/users';

const sortKeys: readonly UserSort['sort'][] = ['userName', 'fullName', 'roleName', 'lastSignIn'];

export interface UserListState {
  readonly filter: UserFilter;
  readonly sort: UserSort;
}

export function readUserList(address: URLSearchParams): UserListState {
  const search = address.get('search')?.trim().slice(0, 100) ?? '';
  return {
    filter: {
      ...(search === '' ? {} : { search }),
      ...(address.get('inactive') === 'true' ? { includeInactive: true } : {}),
    },
    sort: {
      sort: sortKeys.find((key) => key === address.get('sort')) ?? 'fullName',
      direction: address.get('direction') === 'desc' ? 'desc' : 'asc',
    },
  };
}

export function writeUserList({ filter, sort }: UserListState): URLSearchParams {
  const address = new URLSearchParams();
  if (filter.search) address.set('search', filter.search);
  if (filter.includeInactive) address.set('inactive', 'true');
  if (sort.sort !== 'fullName') address.set('sort', sort.sort);
  if (sort.direction !== 'asc') address.set('direction', sort.direction);
  return address;
}

/** Filter and order live in the address: a link is a view. */
export function useUserList() {
  const [address, setAddress] = useSearchParams();
  const state = useMemo(() => readUserList(address), [address]);
  const setState = useCallback(
    (next: UserListState) => setAddress(writeUserList(next), { replace: true }),
    [setAddress],
  );
  const setSort = (key: string, direction: UserSort['direction']) => {
    const sort = sortKeys.find((known) => known === key);
    if (sort) setState({ ...state, sort: { sort, direction } });
  };
  return { ...state, setFilter: (filter: UserFilter) => setState({ ...state, filter }), setSort };
}
