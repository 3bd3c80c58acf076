import { search as searchLimits } from '@depotwerk/contract/values/search';
import { userStates } from '@depotwerk/contract/values/user-states';
import { useSearchParams } from '@depotwerk/platform';
import { useCallback, useMemo } from 'react';
import type { UserFilter, UserSort } from '../api/users';

const sortKeys: readonly UserSort['sort'][] = ['userName', 'fullName', 'roleName', 'lastSignIn'];
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export interface UserListState {
  readonly filter: UserFilter;
  readonly sort: UserSort;
}

export function readUserList(address: URLSearchParams): UserListState {
  const search = address.get('search')?.trim().slice(0, searchLimits.maxLength) ?? '';
  const state = userStates.find((known) => known === address.get('state'));
  const roleId = address.get('roleId') ?? '';
  return {
    filter: {
      ...(search === '' ? {} : { search }),
      ...(state ? { state } : {}),
      ...(UUID.test(roleId) ? { roleId } : {}),
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
  if (filter.state) address.set('state', filter.state);
  if (filter.roleId) address.set('roleId', filter.roleId);
  if (filter.includeInactive) address.set('inactive', 'true');
  if (sort.sort !== 'fullName') address.set('sort', sort.sort);
  if (sort.direction !== 'asc') address.set('direction', sort.direction);
  return address;
}

export const without = (filter: UserFilter, ...fields: readonly (keyof UserFilter)[]): UserFilter =>
  Object.fromEntries(Object.entries(filter).filter(([field]) => !fields.some((left) => left === field)));

/** The filter as the server gets it: it searches from two characters on. */
export const asked = (filter: UserFilter): UserFilter =>
  (filter.search?.length ?? 0) < searchLimits.minLength ? without(filter, 'search') : filter;

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
