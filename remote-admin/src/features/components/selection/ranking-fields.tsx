import type { Component } from '@depotwerk/contract/tariffs';
import { minimumRanks } from '@depotwerk/domain';
import { useQuery, useTranslation } from '@depotwerk/platform';
import { LoadFailed, Select } from '@depotwerk/ui/data';
import { FormField, NumberInput, type StepProps } from '@depotwerk/ui/forms';
import { rankingTypesQuery } from '../api/fund-lists';
import styles from './selection-step.module.css';
import type { SelectionValues } from './selection-values';

/** Stands for "no minimum" in a dropdown, where null is no choice at all. */
const NONE = 0;

/** Order, number of funds and fewest stars (TARIFF-SELECTION-03 to TARIFF-SELECTION-05). */
export function RankingFields({
  form: { control },
  isReadOnly,
}: StepProps<Component<'selection'>, SelectionValues>) {
  const { t } = useTranslation('admin');
  const { data: types, error, isFetching, isLoading, refetch } = useQuery(rankingTypesQuery);
  return (
    <div className={styles.ranking}>
      {error ? (
        <LoadFailed
          title={t('components.selection.rankingsFailed')}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      <FormField
        control={control}
        name="tariffRankingType"
        label={t('components.selection.ranking')}
        isRequired
      >
        {(input) => (
          <Select
            {...input}
            className={styles.select ?? ''}
            disabled={isReadOnly}
            loading={isLoading}
            placeholder={t('components.choose')}
            options={(types ?? []).map(({ id, rankingTypeName }) => ({ value: id, label: rankingTypeName }))}
          />
        )}
      </FormField>
      <FormField
        control={control}
        name="tariffFundShortlistSize"
        label={t('components.selection.size')}
        hint={t('components.selection.sizeHint')}
        isRequired
      >
        {(input) => <NumberInput {...input} disabled={isReadOnly} />}
      </FormField>
      <FormField
        control={control}
        name="minimumRank"
        label={t('components.selection.minimumRank')}
        isRequired
      >
        {({ value, onChange, ...input }) => (
          <Select<number>
            {...input}
            className={styles.select ?? ''}
            disabled={isReadOnly}
            value={value ?? NONE}
            onChange={(rank) => onChange(rank === NONE ? null : rank)}
            options={minimumRanks.map((rank) => ({
              value: rank ?? NONE,
              label:
                rank === null
                  ? t('components.selection.noRank')
                  : t('components.selection.rank', { count: rank }),
            }))}
          />
        )}
      </FormField>
    </div>
  );
}
