import { riskClassCounts, riskTypes, type RiskTypeId } from '@depotwerk/domain';
import { raiseFault, useQueryClient, useTranslation } from '@depotwerk/platform';
import { Select } from '@depotwerk/ui/data';
import { ChoiceField, FormField, useWatch, type UseFormReturn } from '@depotwerk/ui/forms';
import { useEffect, useEffectEvent } from 'react';
import { componentQuery } from '../../components/api/components';
import { fittedRows, Matrix } from '../../matrix/matrix-data';
import type { AllocationValues } from '../allocation-values';
import styles from '../allocations.module.css';
import { bordersFor } from '../risk-borders';
import { RiskComponentField } from '../risk-component-field';

interface FundScaleProps {
  readonly form: UseFormReturn<AllocationValues>;
  readonly isReadOnly: boolean;
}

/** What the borders measure and how many classes there are (TARIFF-FUNDMATRIX-01 to 03). */
export function FundScale({ form, isReadOnly }: FundScaleProps) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const { control, getValues, setValue } = form;
  const change = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
  const setBorders = (lowerBorder: number, upperBorders: number[]) => {
    const { rows } = getValues('fundMatrix');
    const ids = rows.map(({ id }) => id);
    setValue('lowerBorder', lowerBorder, change);
    setValue('upperBorders', upperBorders, change);
    setValue('fundMatrix', new Matrix(fittedRows(rows, ids, upperBorders.length)), change);
  };
  /** The classes have to be as many as those of the risk component, so they begin as its own. */
  const takeOver = async (riskComponentId: number) => {
    const { content } = await client.query(componentQuery('risk', riskComponentId));
    if (getValues('riskComponentId') !== riskComponentId) return;
    const { riskTypeId, useQuota, riskItems } = content;
    setValue('riskTypeId', riskTypeId, change);
    setValue('useQuota', useQuota, change);
    setValue('riskItemsNumber', riskItems.length, change);
    setBorders(
      riskItems[0]?.lowerBorder ?? 0,
      riskItems.map(({ upperBorder }) => upperBorder),
    );
  };
  // The component may have been chosen before, in the tariff or for the other kind of matrix.
  const begin = useEffectEvent(() => {
    const { riskComponentId, riskTypeId } = getValues();
    if (!isReadOnly && riskComponentId !== null && riskTypeId === null)
      void takeOver(riskComponentId).catch(raiseFault);
  });
  useEffect(() => begin(), []);
  const present = useWatch({ control, name: 'riskItemsNumber' });
  const counts = [...riskClassCounts];
  return (
    <div className={styles.fields}>
      <RiskComponentField
        control={control}
        isReadOnly={isReadOnly}
        onChosen={(id) => void takeOver(id).catch(raiseFault)}
      />
      <FormField control={control} name="riskTypeId" label={t('components.risk.type')} isRequired>
        {(input) => (
          <Select<RiskTypeId>
            {...input}
            disabled={isReadOnly}
            options={riskTypes.map(({ id }) => ({ value: id, label: t(`components.risk.typeName.${id}`) }))}
          />
        )}
      </FormField>
      <FormField
        control={control}
        name="riskItemsNumber"
        label={t('allocation.field.riskItemsNumber')}
        isRequired
      >
        {({ onChange, ...input }) => (
          <Select<number>
            {...input}
            disabled={isReadOnly}
            options={[
              ...(present === null || counts.some((one) => one === present) ? [] : [present]),
              ...counts,
            ].map((value) => ({ value, label: String(value) }))}
            onChange={(count: number) => {
              onChange(count);
              const { lowerBorder, upperBorders } = bordersFor(count);
              setBorders(lowerBorder, upperBorders);
            }}
          />
        )}
      </FormField>
      <ChoiceField
        control={control}
        name="useQuota"
        label={t('components.risk.quota')}
        disabled={isReadOnly}
        options={[
          { value: true, label: t('allocation.yes') },
          { value: false, label: t('allocation.no') },
        ]}
      />
    </div>
  );
}
