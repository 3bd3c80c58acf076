import type { Component } from '@depotwerk/contract/tariffs';
import { defaultRiskBorders, riskClassCounts, riskTypes } from '@depotwerk/domain';
import { useTranslation } from '@depotwerk/platform';
import { Select } from '@depotwerk/ui/data';
import { useUndo } from '@depotwerk/ui/details';
import {
  ChoiceField,
  FormField,
  PercentInput,
  useWatch,
  type StepProps,
  type WizardStep,
} from '@depotwerk/ui/forms';
import { UpperBorder } from './upper-border';
import { riskSchema } from './risk-schema';
import styles from './risk-step.module.css';
import type { RiskValues } from './risk-values';

type Count = (typeof riskClassCounts)[number];

const isCount = (count: number): count is Count => riskClassCounts.some((known) => known === count);

/** Number of classes, what their borders measure, and the borders (TARIFF-RISK-01 to TARIFF-RISK-05). */
function Fields({ form, record, isReadOnly }: StepProps<Component<'risk'>, RiskValues>) {
  const { control } = form;
  const { t } = useTranslation('admin');
  const offerUndo = useUndo();
  const borders = useWatch({ control, name: 'tariffRiskItemsUpperBorders' });
  // Old data may have a single class, which is shown and no longer offered elsewhere (OPEN-82).
  const counts = record?.content.riskItems.length === 1 ? [1, ...riskClassCounts] : riskClassCounts;
  const setBorders = (values: RiskValues['tariffRiskItemsUpperBorders']) =>
    form.setValue('tariffRiskItemsUpperBorders', values, { shouldDirty: true });

  const enterDefaults = (count: number) => {
    const before = form.getValues();
    const { lowest, uppers } = isCount(count) ? defaultRiskBorders[count] : { lowest: 0, uppers: [1] };
    form.clearErrors('tariffRiskItemsUpperBorders');
    setBorders([...uppers]);
    form.setValue('tariffRiskItemOneLowerBorder', lowest, { shouldDirty: true });
    // The number itself is the new one by now.
    const countBefore = before.tariffRiskItemsUpperBorders.length;
    if (countBefore === 0) return;
    offerUndo(t('components.risk.replaced'), () => {
      form.setValue('tariffRiskItemsNumber', countBefore, { shouldDirty: true });
      form.setValue('tariffRiskItemOneLowerBorder', before.tariffRiskItemOneLowerBorder, {
        shouldDirty: true,
      });
      setBorders(before.tariffRiskItemsUpperBorders);
    });
  };
  return (
    <div className={styles.fields}>
      <ChoiceField
        control={control}
        name="tariffRiskItemsNumber"
        label={t('components.risk.count')}
        hint={t('components.risk.countHint')}
        disabled={isReadOnly}
        options={counts.map((count) => ({ value: count, label: String(count) }))}
        onChosen={(count: number) => enterDefaults(count)}
      />
      <FormField control={control} name="tariffRiskType" label={t('components.risk.type')} isRequired>
        {(input) => (
          <Select
            {...input}
            className={styles.type ?? ''}
            disabled={isReadOnly}
            options={riskTypes.map(({ id }) => ({ value: id, label: t(`components.risk.typeName.${id}`) }))}
          />
        )}
      </FormField>
      <ChoiceField
        control={control}
        name="useQuota"
        label={t('components.risk.quota')}
        hint={t('components.risk.quotaHint')}
        disabled={isReadOnly}
        options={[
          { value: false, label: t('components.no') },
          { value: true, label: t('components.yes') },
        ]}
      />
      <fieldset className={styles.borders}>
        <legend>{t('components.risk.borders')}</legend>
        {borders.length === 0 ? <p>{t('components.risk.countFirst')}</p> : null}
        <div className={styles.grid}>
          <FormField
            control={control}
            name="tariffRiskItemOneLowerBorder"
            label={t('components.risk.lower')}
            isRequired
          >
            {(input) => <PercentInput {...input} decimals={1} disabled={isReadOnly} />}
          </FormField>
          {borders.map((_border, index) => (
            <UpperBorder
              key={index}
              control={control}
              index={index}
              isDisabled={isReadOnly || borders.length === 1}
            />
          ))}
        </div>
      </fieldset>
    </div>
  );
}

export const riskStep: WizardStep<Component<'risk'>, RiskValues> = {
  key: 'risk',
  label: 'admin:components.step.risk',
  schema: riskSchema,
  Fields,
};
