import { api } from '@depotwerk/platform';
import type { RecordChoice, RecordSelectProps } from '@depotwerk/ui/forms';

/** A record that was found, in one line. */
export type Choice = RecordChoice<string>;

type Finder = Pick<RecordSelectProps<Choice>, 'queryKey' | 'load' | 'offersAll'>;

const MOST = 20;

const choice = (id: string, label: string): Choice => ({ id, name: label, label });
const nameOf = ({ lastName, firstName }: { readonly lastName: string; readonly firstName: string }) =>
  [lastName, firstName].filter((name) => name !== '').join(', ');

export const finders = {
  contract: {
    queryKey: ['contracts', 'depotanalysis', 'choice'],
    load: async (search, signal) => {
      const query = { search, sort: 'customer', direction: 'asc', limit: MOST } as const;
      const { items } = await api.request('GET /contracts', { query }, { signal });
      return items.map(({ id, customer, contractNumber, tariff }) =>
        choice(String(id), [nameOf(customer), contractNumber, tariff.name].join(' · ')),
      );
    },
  },
  customer: {
    queryKey: ['customers', 'depotanalysis', 'choice'],
    load: async (search, signal) => {
      const { items } = await api.request('GET /customers', { query: { search, limit: MOST } }, { signal });
      return items.map((customer) => {
        const parts = [nameOf(customer), customer.dateOfBirthFormatted, customer.group?.groupName];
        return choice(String(customer.id), parts.filter(Boolean).join(' · '));
      });
    },
  },
  /** Groups that a new customer can belong to; the first ones without a search. */
  group: {
    queryKey: ['analyses', 'depotanalysis', 'customerGroups'],
    offersAll: true,
    load: async (search, signal) => {
      const query = search === '' ? {} : { search };
      const groups = await api.request('GET /depot-analyses/customer-groups', { query }, { signal });
      return groups.map(({ id, groupName }) => choice(id, groupName));
    },
  },
} satisfies Record<string, Finder>;
