import { useTranslation } from '@depotwerk/platform';
import { ChoiceField, mixed, object, type StepProps, type WizardStep } from '@depotwerk/ui/forms';
import type { Allocation, AllocationValues } from './allocation-values';

const schema = object({ allocationBy: mixed<AllocationValues['allocationBy']>().required() });

/** What the rows of the matrix are. It decides about the other steps, so it stays once the component is stored. */
function Fields({ form: { control }, record, isReadOnly }: StepProps<Allocation, AllocationValues>) {
  const { t } = useTranslation('admin');
  return (
    <ChoiceField
      control={control}
      name="allocationBy"
      label={t('allocation.field.allocationBy')}
      hint={t(record === null ? 'allocation.variantHint' : 'allocation.variantStays')}
      disabled={isReadOnly || record !== null}
      options={[
        { value: 'peerGroup', label: t('allocation.by.peerGroup') },
        { value: 'fund', label: t('allocation.by.fund') },
      ]}
    />
  );
}

export const variantStep: WizardStep<Allocation, AllocationValues> = {
  key: 'variant',
  label: 'admin:allocation.step.variant',
  schema,
  Fields,
};
