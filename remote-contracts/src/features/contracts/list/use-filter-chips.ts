import type { ContractFilter } from '@depotwerk/contract';
import { useFormats, useQuery, useTranslation, type Formats } from '@depotwerk/platform';
import type { FilterChip } from '@depotwerk/ui/data';
import { customerQuery } from '../../customers/api/customers';
import { insurersQuery, tariffsOfInsurerQuery } from '../api/insurers';
import { filterFields, type FilterField } from './contract-filter';

const find = <T extends { readonly id: number }>(items: readonly T[] | undefined, id: number | undefined) =>
  items?.find((item) => item.id === id);

/** Fields whose value needs no name from the server. */
function plainValue(
  field: FilterField,
  filter: ContractFilter,
  t: (key: string) => string,
  formats: Formats,
): string {
  switch (field) {
    case 'riskClass':
      return `RK${filter.riskClass}`;
    case 'minValue':
      return formats.eur(filter.minValue, 0);
    case 'maxValue':
      return formats.eur(filter.maxValue, 0);
    case 'hints':
    case 'riskProfile':
    case 'check':
    case 'scoreBand':
      return t(`list.filter.value.${field}.${filter[field]}`);
    default:
      return String(filter[field]);
  }
}

/** The active filters in words; the search stands in its own field. */
export function useFilterChips(filter: ContractFilter): readonly FilterChip[] {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const { insurerId, tariffId, customerId } = filter;
  const { data: insurers } = useQuery({ ...insurersQuery, enabled: insurerId !== undefined });
  const { data: tariffs } = useQuery(tariffsOfInsurerQuery(tariffId === undefined ? undefined : insurerId));
  const { data: customer } = useQuery(customerQuery(customerId));

  const names: Partial<Record<FilterField, string | undefined>> = {
    insurerId: find(insurers, insurerId)?.issuerName,
    tariffId: find(tariffs, tariffId)?.name,
    customerId: customer && `${customer.firstName} ${customer.lastName}`,
  };
  return filterFields
    .filter((field) => field !== 'search' && filter[field] !== undefined)
    .map((field) => ({
      key: field,
      name: t(`list.filter.field.${field}`),
      value: names[field] ?? plainValue(field, filter, t, formats),
    }));
}
