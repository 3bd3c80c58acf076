import { search as searchLimits } from '@depotwerk/contract/values/search';
import { api, queryOptions, skipToken } from '@depotwerk/platform';

/** A record that was found, in one line. */
export interface Choice {
  readonly id: string;
  readonly label: string;
}

const MOST = 20;

const isLongEnough = (search: string): boolean => search.length >= searchLimits.minLength;
const nameOf = ({ lastName, firstName }: { readonly lastName: string; readonly firstName: string }) =>
  [lastName, firstName].filter((name) => name !== '').join(', ');

/** Below two characters nothing is asked (LIMIT-23). */
export const contractsQuery = (search: string) =>
  queryOptions({
    queryKey: ['contracts', 'depotanalysis', 'choice', search],
    queryFn: isLongEnough(search)
      ? async ({ signal }): Promise<readonly Choice[]> => {
          const query = { search, sort: 'customer', direction: 'asc', limit: MOST } as const;
          const { items } = await api.request('GET /contracts', { query }, { signal });
          return items.map(({ id, customer, contractNumber, tariff }) => ({
            id: String(id),
            label: [nameOf(customer), contractNumber, tariff.name].join(' · '),
          }));
        }
      : skipToken,
  });

export const customersQuery = (search: string) =>
  queryOptions({
    queryKey: ['customers', 'depotanalysis', 'choice', search],
    queryFn: isLongEnough(search)
      ? async ({ signal }): Promise<readonly Choice[]> => {
          const { items } = await api.request(
            'GET /customers',
            { query: { search, limit: MOST } },
            { signal },
          );
          return items.map((customer) => ({
            id: String(customer.id),
            label: [nameOf(customer), customer.dateOfBirthFormatted, customer.group?.groupName]
              .filter(Boolean)
              .join(' · '),
          }));
        }
      : skipToken,
  });

/** Groups that a new customer can belong to; the first ones without a search. */
export const customerGroupsQuery = (search: string) =>
  queryOptions({
    queryKey: ['analyses', 'depotanalysis', 'customerGroups', search],
    queryFn: async ({ signal }): Promise<readonly Choice[]> => {
      const query = isLongEnough(search) ? { search } : {};
      const groups = await api.request('GET /depot-analyses/customer-groups', { query }, { signal });
      return groups.map(({ id, groupName }) => ({ id, label: groupName }));
    },
  });
