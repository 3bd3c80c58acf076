import type { Component } from '@depotwerk/contract/tariffs';
import { useTranslation } from '@depotwerk/platform';
import { ChoiceField, useWatch, type StepProps, type WizardStep } from '@depotwerk/ui/forms';
import { AutomaticPreview } from './automatic-preview';
import { RankingFields } from './ranking-fields';
import { SelectedFunds } from './selected-funds';
import { selectionSchema } from './selection-schema';
import type { SelectionValues } from './selection-values';
import { UniverseField } from './universe-field';

/** Funds by hand, or the best of each peer group (TARIFF-SELECTION-01 to TARIFF-SELECTION-16). */
function Fields(props: StepProps<Component<'selection'>, SelectionValues>) {
  const { control } = props.form;
  const { t } = useTranslation('admin');
  const isManual = useWatch({ control, name: 'tariffFundSelectionManualMode' });
  return (
    <>
      <ChoiceField
        control={control}
        name="tariffFundSelectionManualMode"
        label={t('components.selection.mode')}
        disabled={props.isReadOnly}
        options={[
          { value: true, label: t('components.manual') },
          { value: false, label: t('components.automatic') },
        ]}
      />
      <UniverseField {...props} isManual={isManual} />
      <RankingFields {...props} />
      {isManual ? <SelectedFunds {...props} /> : <AutomaticPreview control={control} />}
    </>
  );
}

export const selectionStep: WizardStep<Component<'selection'>, SelectionValues> = {
  key: 'selection',
  label: 'admin:components.step.selection',
  schema: selectionSchema,
  Fields,
};
