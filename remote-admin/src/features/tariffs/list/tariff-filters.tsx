import { useQuery, useTranslation } from '@depotwerk/platform';
import { Checkbox, SearchInput, Select } from '@depotwerk/ui/data';
import { insurersQuery, tariffTypesQuery, type TariffFilter } from '../api/tariffs';
import styles from './tariff-filters.module.css';

interface TariffFiltersProps {
  readonly filter: TariffFilter;
  readonly onChange: (filter: TariffFilter) => void;
}

interface Choice {
  readonly field: 'insurerId' | 'tariffTypeId';
  readonly options: readonly { readonly value: number; readonly label: string }[];
  readonly isLoading: boolean;
}

function without<K extends keyof TariffFilter>(filter: TariffFilter, field: K): Omit<TariffFilter, K> {
  const { [field]: _removed, ...others } = filter;
  return others;
}

/** Search, issuer, type and whether inactive tariffs are shown; each change shows at once. */
export function TariffFilters({ filter, onChange }: TariffFiltersProps) {
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
    <div className={styles.toolbar} role="search" aria-label={t('tariffs.filter.label')}>
      <div className={styles.search}>
        <SearchInput
          label={t('tariffs.filter.search')}
          value={filter.search ?? ''}
          onSearch={(search) => onChange(search === '' ? without(filter, 'search') : { ...filter, search })}
        />
      </div>
      {choices.map(({ field, options, isLoading }) => (
        <Select<number>
          key={field}
          className={styles.select ?? ''}
          aria-label={t(`tariffs.filter.${field}`)}
          placeholder={t(`tariffs.filter.${field}`)}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          loading={isLoading}
          options={[...options]}
          value={filter[field] ?? null}
          onChange={(value: number | undefined) =>
            onChange(value === undefined ? without(filter, field) : { ...filter, [field]: value })
          }
        />
      ))}
      <Checkbox
        className={styles.inactive ?? ''}
        checked={filter.includeInactive === true}
        onChange={({ target }) =>
          onChange(target.checked ? { ...filter, includeInactive: true } : without(filter, 'includeInactive'))
        }
      >
        {t('tariffs.filter.includeInactive')}
      </Checkbox>
    </div>
  );
}
