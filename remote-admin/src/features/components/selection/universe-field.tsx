import type { Component } from '@depotwerk/contract/tariffs';
import { useTranslation } from '@depotwerk/platform';
import { LoadFailed, Select } from '@depotwerk/ui/data';
import { FormField, useWatch, type StepProps } from '@depotwerk/ui/forms';
import styles from './selection-step.module.css';
import type { SelectionValues } from './selection-values';
import { useUniverseOptions } from './use-universe-options';

interface UniverseFieldProps extends StepProps<Component<'selection'>, SelectionValues> {
  readonly isManual: boolean;
}

/** The universe that funds are picked from by hand (TARIFF-SELECTION-02). */
export function UniverseField({ form: { control }, isReadOnly, isManual }: UniverseFieldProps) {
  const { t } = useTranslation('admin');
  const chosen = useWatch({ control, name: 'tariffUniverseComponent' });
  const { options, error, isFetching, isLoading, retry } = useUniverseOptions(chosen);
  return (
    <>
      {error ? (
        <LoadFailed
          title={t('components.selection.universesFailed')}
          error={error}
          isRetrying={isFetching}
          onRetry={retry}
        />
      ) : null}
      <FormField
        control={control}
        name="tariffUniverseComponent"
        label={t('components.selection.universe')}
        hint={isManual ? undefined : t('components.selection.universeHint')}
        isRequired={isManual}
      >
        {(input) => (
          <Select<number | null>
            {...input}
            className={styles.select ?? ''}
            disabled={isReadOnly || !isManual}
            loading={isLoading}
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={t('components.choose')}
            options={options}
          />
        )}
      </FormField>
    </>
  );
}
