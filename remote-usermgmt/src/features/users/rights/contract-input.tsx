import { search as searchLimits } from '@depotwerk/contract/floor/values/search';
import { api, queryOptions, skipToken, useMay, useQuery } from '@depotwerk/platform';
import { AutoComplete, useDelayedValue } from '@depotwerk/ui/forms';

const MOST = 10;

const foundContractsQuery = (search: string) =>
  queryOptions({
    queryKey: ['contracts', 'usermgmt', 'choice', search],
    queryFn:
      search.length < searchLimits.minLength
        ? skipToken
        : ({ signal }) =>
            api.request('GET /contracts', { query: { search, limit: MOST, offset: 0 } }, { signal }),
  });

interface ContractInputProps {
  readonly id: string;
  readonly value: string;
  readonly onChange: (contractNumber: string) => void;
}

/** The number of a contract; contracts are found by number or customer while typing, for who may see them. */
export function ContractInput({ id, value, onChange }: ContractInputProps) {
  const mayViewContracts = useMay('contracts.view');
  const search = useDelayedValue(value.trim(), searchLimits.debounceMs);
  const { data } = useQuery(foundContractsQuery(mayViewContracts ? search : ''));
  return (
    <AutoComplete
      id={id}
      value={value}
      onChange={onChange}
      options={(data?.items ?? []).map(({ contractNumber, customer, insurer }) => ({
        value: contractNumber,
        label: `${contractNumber} · ${customer.lastName}, ${customer.firstName} · ${insurer.issuerName}`,
      }))}
    />
  );
}
