import { useSearchParams } from '@depotwerk/platform';
import { useCallback, useMemo } from 'react';
import type { TariffFilter, TariffSort } from '../api/tariffs';

const sortKeys: readonly TariffSort['sort'][] = [
  'name',
  'key',
  'insurer',
  'tariffType',
  'contractCount',
  'updatedAt',
];

export interface TariffListState {
  readonly filter: TariffFilter;
  readonly sort: TariffSort;
}

const idOf = (text: string | null) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : undefined);

export function readTariffList(address: URLSearchParams): TariffListState {
  const search = address.get('search')?.trim().slice(0, 100) ?? '';
  const insurerId = idOf(address.get('insurerId'));
  const tariffTypeId = idOf(address.get('tariffTypeId'));
  const sort = sortKeys.find((key) => key === address.get('sort')) ?? 'name';
  return {
    filter: {
      ...(search === '' ? {} : { search }),
      ...(insurerId === undefined ? {} : { insurerId }),
      ...(tariffTypeId === undefined ? {} : { tariffTypeId }),
      ...(address.get('inactive') === 'true' ? { includeInactive: true } : {}),
    },
    sort: { sort, direction: address.get('direction') === 'desc' ? 'desc' : 'asc' },
  };
}

export function writeTariffList({ filter, sort }: TariffListState): URLSearchParams {
  const address = new URLSearchParams();
  if (filter.search) address.set('search', filter.search);
  if (filter.insurerId) address.set('insurerId', String(filter.insurerId));
  if (filter.tariffTypeId) address.set('tariffTypeId', String(filter.tariffTypeId));
  if (filter.includeInactive) address.set('inactive', 'true');
  if (sort.sort !== 'name') address.set('sort', sort.sort);
  if (sort.direction !== 'asc') address.set('direction', sort.direction);
  return address;
}

/** Whether something is narrowed down; showing inactive tariffs widens the list. */
export const isNarrowed = ({ search, insurerId, tariffTypeId }: TariffFilter): boolean =>
  search !== undefined || insurerId !== undefined || tariffTypeId !== undefined;

/** Filter and order live in the address: a link is a view. */
export function useTariffList() {
  const [address, setAddress] = useSearchParams();
  const state = useMemo(() => readTariffList(address), [address]);
  const setState = useCallback(
    (next: TariffListState) => setAddress(writeTariffList(next), { replace: true }),
    [setAddress],
  );
  const setFilter = (filter: TariffFilter) => setState({ ...state, filter });
  const setSort = (key: string, direction: TariffSort['direction']) => {
    const sort = sortKeys.find((known) => known === key);
    if (sort) setState({ ...state, sort: { sort, direction } });
  };
  return { ...state, setFilter, setSort };
}
