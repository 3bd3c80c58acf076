import type { Component } from '@depotwerk/contract/tariffs';
import { useFormats, useQuery, useTranslation } from '@depotwerk/platform';
import { LoadFailed, Select } from '@depotwerk/ui/data';
import {
  array,
  boolean,
  ChoiceField,
  FormField,
  mixed,
  number,
  object,
  useController,
  useWatch,
  type StepProps,
  type WizardStep,
} from '@depotwerk/ui/forms';
import { universeTypesQuery } from '../api/fund-lists';
import { FundListField } from '../funds/fund-list-field';
import { TypeFunds } from './type-funds';
import styles from './universe-step.module.css';
import type { UniverseValues } from './universe-values';

/** TARIFF-UNIVERSE-13 */
const schema = object({
  tariffUniverseSelectionManualMode: boolean().required(),
  tariffUniverseType: mixed<NonNullable<UniverseValues['tariffUniverseType']>>()
    .nullable()
    .when('tariffUniverseSelectionManualMode', {
      is: false,
      then: (type) => type.required('ui:record.required'),
    }),
  tariffUniverseItems: array().of(number().required()).defined(),
});

/** Funds by hand, or by a kind of universe (TARIFF-UNIVERSE-01 to TARIFF-UNIVERSE-12). */
function Fields({ form, record, isReadOnly }: StepProps<Component<'universe'>, UniverseValues>) {
  const { control, getValues } = form;
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const isManual = useWatch({ control, name: 'tariffUniverseSelectionManualMode' });
  const typeId = useWatch({ control, name: 'tariffUniverseType' });
  const {
    field: { ref, value: fundIds, onChange },
    fieldState,
  } = useController({ control, name: 'tariffUniverseItems' });
  const { data: types, error, isFetching, isLoading, refetch } = useQuery(universeTypesQuery);
  return (
    <>
      <ChoiceField
        control={control}
        name="tariffUniverseSelectionManualMode"
        label={t('components.universe.mode')}
        disabled={isReadOnly}
        options={[
          { value: true, label: t('components.manual') },
          { value: false, label: t('components.automatic') },
        ]}
      />
      {error ? (
        <LoadFailed
          title={t('components.universe.typesFailed')}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      <FormField
        control={control}
        name="tariffUniverseType"
        label={t('components.universe.type')}
        hint={isManual ? t('components.universe.typeHint') : undefined}
        isRequired={!isManual}
      >
        {(input) => (
          <Select
            {...input}
            className={styles.type ?? ''}
            disabled={isReadOnly || isManual}
            loading={isLoading}
            placeholder={isManual ? null : t('components.choose')}
            options={(types ?? []).map(({ id, universeTypeName, fundCount }) => ({
              value: id,
              label: t('components.universe.option', {
                name: universeTypeName,
                count: fundCount,
                funds: formats.number(fundCount),
              }),
            }))}
          />
        )}
      </FormField>
      {isManual ? (
        <FundListField
          ref={ref}
          label={t('components.universe.funds')}
          fileName={record?.key ?? t('components.universe.funds')}
          fundIds={fundIds}
          newest={() => getValues('tariffUniverseItems')}
          onChange={onChange}
          isReadOnly={isReadOnly}
          error={fieldState.error}
        />
      ) : typeId === null ? null : (
        <TypeFunds universeTypeId={typeId} />
      )}
    </>
  );
}

export const universeStep: WizardStep<Component<'universe'>, UniverseValues> = {
  key: 'universe',
  label: 'admin:components.step.universe',
  schema,
  Fields,
};
