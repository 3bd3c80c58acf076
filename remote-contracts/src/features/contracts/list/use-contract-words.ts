import type { ContractFilter } from '@depotwerk/contract/contracts';
import { useFormats, useMay, useQuery, useTranslation } from '@depotwerk/platform';
import type { FilterWords } from '@depotwerk/ui/data';
import { customerQuery } from '../../customers/api/customers';
import { hintTitle } from '../hint';
import { insurersQuery, tariffsOfInsurerQuery } from '../api/insurers';

/** The active filters in words. */
export function useContractWords(filter: ContractFilter): FilterWords<ContractFilter> {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const mayViewCustomers = useMay('customers.view');
  const { insurerId, tariffId, customerId } = filter;
  const { data: insurers } = useQuery({ ...insurersQuery, enabled: insurerId !== undefined });
  const { data: tariffs } = useQuery(tariffsOfInsurerQuery(tariffId === undefined ? undefined : insurerId));
  const { data: customer } = useQuery(customerQuery(mayViewCustomers ? customerId : undefined));
  const choice = (field: string) => (value: string) => t(`list.filter.value.${field}.${value}`);
  return {
    insurerId: (value) => insurers?.find(({ id }) => id === value)?.issuerName,
    tariffId: (value) => tariffs?.find(({ id }) => id === value)?.name,
    customerId: () => customer && `${customer.firstName} ${customer.lastName}`,
    groupId: (value) => value,
    hints: choice('hints'),
    worstHint: (value) => hintTitle(value, t),
    riskProfile: choice('riskProfile'),
    check: choice('check'),
    orders: choice('orders'),
    scoreBand: choice('scoreBand'),
    riskClass: (value) => `RK${value}`,
    minValue: (value) => formats.eur(value, 0),
    maxValue: (value) => formats.eur(value, 0),
  };
}
