import {
  tariffReleaseFilters,
  type TariffReleaseFilter,
} from '@depotwerk/contract/tariffs/values/tariff-versions';
import { useQuery, useTranslation } from '@depotwerk/platform';
import { Select } from '@depotwerk/ui/data';
import { insurersQuery, tariffTypesQuery } from '../api/tariffs';
import type { TariffsOnScreen } from './tariff-list';
import styles from './tariff-quick-filters.module.css';

interface Choice {
  readonly field: 'insurerId' | 'tariffTypeId';
  readonly options: readonly { readonly value: number; readonly label: string }[];
  readonly isLoading: boolean;
}

/** Issuer, type and state, beside the search; each change shows at once. */
export function TariffQuickFilters({ list: { filter, change } }: { readonly list: TariffsOnScreen }) {
  const { t } = useTranslation('admin');
  const insurers = useQuery(insurersQuery);
  const types = useQuery(tariffTypesQuery);
  const choices: readonly Choice[] = [
    {
      field: 'insurerId',
      options: insurers.data?.map(({ id, issuerName }) => ({ value: id, label: issuerName })) ?? [],
      isLoading: insurers.isLoading,
    },
    {
      field: 'tariffTypeId',
      options: types.data?.map(({ id, tariffTypeName }) => ({ value: id, label: tariffTypeName })) ?? [],
      isLoading: types.isLoading,
    },
  ];
  return (
    <>
      {choices.map(({ field, options, isLoading }) => (
        <Select<number>
          key={field}
          className={styles.select ?? ''}
          aria-label={t(`tariffs.filter.field.${field}`)}
          placeholder={t(`tariffs.filter.field.${field}`)}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          loading={isLoading}
          options={[...options]}
          value={filter[field] ?? null}
          onChange={(value: number | undefined) => change({ [field]: value })}
        />
      ))}
      <Select<TariffReleaseFilter>
        className={styles.select ?? ''}
        aria-label={t('tariffs.filter.field.release')}
        placeholder={t('tariffs.filter.field.release')}
        allowClear
        options={tariffReleaseFilters.map((state) => ({
          value: state,
          label: t(`tariffs.release.${state}`),
        }))}
        value={filter.release ?? null}
        onChange={(release: TariffReleaseFilter | undefined) => change({ release })}
      />
    </>
  );
}
