import { useSearchParams } from '@depotwerk/platform';
import { useCallback, useMemo } from 'react';
import type { ContractListQuery } from '../api/contract-list';
import { readListQuery, writeListQuery } from './contract-filter';

/** Filter and order live in the address. Changing them makes no new entry in the history, opening a contract does. */
export function useListQuery() {
  const [address, setAddress] = useSearchParams();
  const query = useMemo(() => readListQuery(address), [address]);
  const setQuery = useCallback(
    (next: ContractListQuery) => setAddress(writeListQuery(next), { replace: true }),
    [setAddress],
  );
  return { query, setQuery };
}
