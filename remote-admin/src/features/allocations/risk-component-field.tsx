import type { ComponentRow } from '@depotwerk/contract/tariffs';
import { useQuery, useTranslation } from '@depotwerk/platform';
import { LoadFailed, Select } from '@depotwerk/ui/data';
import { FormField, type Control } from '@depotwerk/ui/forms';
import { componentOptionsQuery } from '../components/api/components';
import type { AllocationValues } from './allocation-values';

interface RiskComponentFieldProps {
  readonly control: Control<AllocationValues>;
  readonly isReadOnly: boolean;
  readonly onChosen: (riskComponentId: number) => void;
}

const none: readonly ComponentRow[] = [];

/** The risk component whose classes are the columns; an inactive one only when it is already chosen. */
export function RiskComponentField({ control, isReadOnly, onChosen }: RiskComponentFieldProps) {
  const { t } = useTranslation('admin');
  const { data: rows = none, error, isFetching, refetch } = useQuery(componentOptionsQuery('risk'));
  if (error)
    return (
      <LoadFailed
        title={t('allocation.riskComponentsFailed')}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return (
    <FormField
      control={control}
      name="riskComponentId"
      label={t('allocation.field.riskComponent')}
      hint={t('allocation.riskComponentHint')}
      isRequired
    >
      {({ onChange, value, ...input }) => (
        <Select<number>
          {...input}
          value={value}
          disabled={isReadOnly}
          loading={isFetching}
          showSearch={{ optionFilterProp: 'label' }}
          options={rows
            .filter(({ id, isInactive }) => !isInactive || id === value)
            .map(({ id, key, name }) => ({ value: id, label: `${name} (${key})` }))}
          onChange={(id: number) => {
            onChange(id);
            onChosen(id);
          }}
        />
      )}
    </FormField>
  );
}
