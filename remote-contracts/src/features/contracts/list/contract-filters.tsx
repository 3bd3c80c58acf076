import { useQuery, useTranslation } from '@depotwerk/platform';
import { FilterDrawer, Form, MoneyRange, Select } from '@depotwerk/ui/data';
import type { ContractListQuery } from '../api/contract-list';
import { insurersQuery, tariffsOfInsurerQuery } from '../api/insurers';
import { filterFields, without, type FilterField } from './contract-filter';

interface ContractFiltersProps {
  readonly query: ContractListQuery;
  readonly onChange: (query: ContractListQuery) => void;
}

const choices = {
  hints: ['any', 'critical', 'none'],
  riskProfile: ['missing', 'outdated', 'due', 'present'],
  check: ['due', 'done'],
  scoreBand: ['green', 'yellow', 'red'],
} as const;
type ChoiceField = keyof typeof choices;
const choiceFields: readonly ChoiceField[] = ['hints', 'scoreBand', 'riskProfile', 'check'];
const riskClasses = [1, 2, 3, 4, 5, 6, 7].map((value) => ({ value, label: `RK${value}` }));

/** All filters of the list; each change shows at once in the list behind. */
export function ContractFilters({ query, onChange }: ContractFiltersProps) {
  const { t } = useTranslation('contracts');
  const active = filterFields.filter((field) => field !== 'search' && query[field] !== undefined).length;
  return (
    <FilterDrawer
      title={t('list.filter.title')}
      active={active}
      onReset={() => onChange(without(query, filterFields))}
    >
      <FilterForm query={query} onChange={onChange} />
    </FilterDrawer>
  );
}

function FilterForm({ query, onChange }: ContractFiltersProps) {
  const { t } = useTranslation('contracts');
  const insurers = useQuery(insurersQuery);
  const tariffs = useQuery(tariffsOfInsurerQuery(query.insurerId));
  const changed = <F extends FilterField>(field: F, value: ContractListQuery[F] | null | undefined) => {
    const others = without(query, field === 'insurerId' ? ['insurerId', 'tariffId'] : [field]);
    onChange(value === null || value === undefined ? others : { ...others, [field]: value });
  };
  const label = (field: FilterField) => ({
    label: t(`list.filter.field.${field}`),
    htmlFor: `filter-${field}`,
  });
  const select = { allowClear: true, placeholder: t('list.filter.anyValue') } as const;
  return (
    <Form layout="vertical">
      <Form.Item
        {...label('insurerId')}
        help={insurers.isError ? t('list.filter.insurersFailed') : undefined}
      >
        <Select
          {...select}
          id="filter-insurerId"
          showSearch={{ optionFilterProp: 'label' }}
          loading={insurers.isLoading}
          value={query.insurerId ?? null}
          options={insurers.data?.map(({ id, issuerName }) => ({ value: id, label: issuerName })) ?? []}
          onChange={(value) => changed('insurerId', value)}
        />
      </Form.Item>
      <Form.Item {...label('tariffId')} help={tariffs.isError ? t('list.filter.tariffsFailed') : undefined}>
        <Select
          {...select}
          id="filter-tariffId"
          showSearch={{ optionFilterProp: 'label' }}
          disabled={query.insurerId === undefined}
          placeholder={t(query.insurerId === undefined ? 'list.filter.insurerFirst' : 'list.filter.anyValue')}
          loading={tariffs.isLoading}
          value={query.tariffId ?? null}
          options={tariffs.data?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
          onChange={(value) => changed('tariffId', value)}
        />
      </Form.Item>
      {choiceFields.map((field) => (
        <Form.Item key={field} {...label(field)}>
          <Select
            {...select}
            id={`filter-${field}`}
            value={query[field] ?? null}
            options={choices[field].map((value) => ({
              value,
              label: t(`list.filter.value.${field}.${value}`),
            }))}
            onChange={(value) => changed(field, value)}
          />
        </Form.Item>
      ))}
      <Form.Item {...label('riskClass')}>
        <Select
          {...select}
          id="filter-riskClass"
          value={query.riskClass ?? null}
          options={riskClasses}
          onChange={(value) => changed('riskClass', value)}
        />
      </Form.Item>
      <MoneyRange
        id="filter-value"
        labels={{ from: t('list.filter.field.minValue'), to: t('list.filter.field.maxValue') }}
        range={{ from: query.minValue, to: query.maxValue }}
        onChange={({ from, to }) =>
          onChange({
            ...without(query, ['minValue', 'maxValue']),
            ...(from === undefined ? {} : { minValue: from }),
            ...(to === undefined ? {} : { maxValue: to }),
          })
        }
      />
    </Form>
  );
}
