import { allocationTypes, type AllocationTypeId } from '@depotwerk/domain';
import { useTranslation } from '@depotwerk/platform';
import { Select } from '@depotwerk/ui/data';
import { ChoiceField, FormField, useWatch, type UseFormReturn } from '@depotwerk/ui/forms';
import { Matrix, withoutUnused } from '../../matrix/matrix-data';
import { settleAllocationDue } from '../allocation-due';
import type { AllocationValues } from '../allocation-values';

interface AllocationModeProps {
  readonly form: UseFormReturn<AllocationValues>;
  readonly isReadOnly: boolean;
}

/** Manual or automatic, and in which way (TARIFF-ALLOCMATRIX-02, 03, 13, 17, 18, 20). */
export function AllocationMode({ form, isReadOnly }: AllocationModeProps) {
  const { t } = useTranslation('admin');
  const isManual = useWatch({ control: form.control, name: 'isManual' });
  const chooseMode = () => {
    settleAllocationDue(form);
    const { groupMatrix, isManual: isManualNow } = form.getValues();
    if (isManualNow)
      form.setValue('groupMatrix', new Matrix(withoutUnused(groupMatrix.rows)), { shouldDirty: true });
  };
  return (
    <>
      <ChoiceField
        control={form.control}
        name="isManual"
        label={t('allocation.field.mode')}
        disabled={isReadOnly}
        onChosen={chooseMode}
        options={[
          { value: true, label: t('allocation.manual') },
          { value: false, label: t('allocation.automatic.label') },
        ]}
      />
      <FormField
        control={form.control}
        name="allocationTypeId"
        label={t('allocation.field.allocationType')}
        isRequired={!isManual}
      >
        {({ onChange, ...input }) => (
          <Select<AllocationTypeId>
            {...input}
            disabled={isReadOnly || isManual}
            options={allocationTypes.map(({ id, key }) => ({
              value: id,
              label: t(`allocation.type.${key}`),
            }))}
            onChange={(id: AllocationTypeId) => {
              onChange(id);
              settleAllocationDue(form);
            }}
          />
        )}
      </FormField>
    </>
  );
}
