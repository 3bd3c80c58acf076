import type { ContractFilter } from '@depotwerk/contract/contracts';
import {
  checkFilters,
  hintFilters,
  orderFilters,
  riskProfileFilters,
} from '@depotwerk/contract/contracts/values/contract-list';
import { hintKeys, scoreBands } from '@depotwerk/domain';
import { useQuery, useTranslation } from '@depotwerk/platform';
import { Form, MoneyRange, Select } from '@depotwerk/ui/data';
import { insurersQuery, tariffsOfInsurerQuery } from '../api/insurers';
import { hintTitle } from '../hint';
import type { ContractsOnScreen } from './contract-list';

type ChoiceField = 'hints' | 'scoreBand' | 'riskProfile' | 'check' | 'orders';
const choices: { readonly [Field in ChoiceField]: readonly NonNullable<ContractFilter[Field]>[] } = {
  hints: hintFilters,
  scoreBand: scoreBands,
  riskProfile: riskProfileFilters,
  check: checkFilters,
  orders: orderFilters,
};
const choiceFields: readonly ChoiceField[] = ['hints', 'scoreBand', 'riskProfile', 'check', 'orders'];
const riskClasses = [1, 2, 3, 4, 5, 6, 7].map((value) => ({ value, label: `RK${value}` }));

/** All filters of the list; each change shows at once in the list behind. */
export function ContractFilterForm({ list: { filter, change } }: { readonly list: ContractsOnScreen }) {
  const { t } = useTranslation('contracts');
  const insurers = useQuery(insurersQuery);
  const tariffs = useQuery(tariffsOfInsurerQuery(filter.insurerId));
  const label = (field: keyof ContractFilter) => ({
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
          value={filter.insurerId ?? null}
          options={insurers.data?.map(({ id, issuerName }) => ({ value: id, label: issuerName })) ?? []}
          onChange={(insurerId) => change({ insurerId, tariffId: null })}
        />
      </Form.Item>
      <Form.Item {...label('tariffId')} help={tariffs.isError ? t('list.filter.tariffsFailed') : undefined}>
        <Select
          {...select}
          id="filter-tariffId"
          showSearch={{ optionFilterProp: 'label' }}
          disabled={filter.insurerId === undefined}
          placeholder={t(
            filter.insurerId === undefined ? 'list.filter.insurerFirst' : 'list.filter.anyValue',
          )}
          loading={tariffs.isLoading}
          value={filter.tariffId ?? null}
          options={tariffs.data?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
          onChange={(tariffId) => change({ tariffId })}
        />
      </Form.Item>
      {choiceFields.map((field) => (
        <Form.Item key={field} {...label(field)}>
          <Select
            {...select}
            id={`filter-${field}`}
            value={filter[field] ?? null}
            options={choices[field].map((value) => ({
              value,
              label: t(`list.filter.value.${field}.${value}`),
            }))}
            onChange={(value) => change({ [field]: value })}
          />
        </Form.Item>
      ))}
      <Form.Item {...label('worstHint')}>
        <Select
          {...select}
          id="filter-worstHint"
          showSearch={{ optionFilterProp: 'label' }}
          value={filter.worstHint ?? null}
          options={hintKeys.map((key) => ({ value: key, label: hintTitle(key, t) }))}
          onChange={(worstHint) => change({ worstHint })}
        />
      </Form.Item>
      <Form.Item {...label('riskClass')}>
        <Select
          {...select}
          id="filter-riskClass"
          value={filter.riskClass ?? null}
          options={riskClasses}
          onChange={(value) => change({ riskClass: value })}
        />
      </Form.Item>
      <MoneyRange
        id="filter-value"
        labels={{ from: t('list.filter.field.minValue'), to: t('list.filter.field.maxValue') }}
        range={{ from: filter.minValue, to: filter.maxValue }}
        onChange={({ from, to }) => change({ minValue: from, maxValue: to })}
      />
    </Form>
  );
}
