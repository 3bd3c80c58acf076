import { optimizationIntervals } from '@depotwerk/domain';
import { useTranslation } from '@depotwerk/platform';
import { DateInput, FormField, Switch, useWatch, type StepProps } from '@depotwerk/ui/forms';
import type { TariffRecord } from '../api/tariff-drafts';
import { FirstRun } from './first-run';
import { RequiredField, SelectField, TickField } from './open-fields';
import type { TariffValues } from './tariff-values';
import styles from './wizard.module.css';

/** Continuous optimization: how often and from when on (TARIFF-PRODUCTTYPE-03 to 06, 14 to 16). */
export function OptimizationFields({ form, isReadOnly }: StepProps<TariffRecord, TariffValues>) {
  const { control } = form;
  const { t } = useTranslation('admin');
  const isOn = useWatch({ control, name: 'continuousOptimization' });
  const optimizationInterval = useWatch({ control, name: 'optimizationInterval' });
  const optimizationStart = useWatch({ control, name: 'optimizationStart' });
  const reset = (isNowOn: boolean) => {
    form.setValue('optimizationInterval', null, { shouldDirty: true });
    form.setValue('optimizationStart', null, { shouldDirty: true });
    form.setValue('makePortfolioAdjustmentsNow', isNowOn ? false : null, { shouldDirty: true });
  };
  return (
    <fieldset className={styles.group}>
      <legend>{t('tariffWizard.product.optimization')}</legend>
      <FormField
        control={control}
        name="continuousOptimization"
        label={t('tariffWizard.field.continuousOptimization')}
        isRequired
      >
        {({ value, onChange, id, 'aria-labelledby': label, ref }) => (
          <Switch
            ref={ref}
            id={id}
            className={styles.switch ?? ''}
            aria-labelledby={label}
            checked={value}
            disabled={isReadOnly}
            checkedChildren={t('tariffWizard.yes')}
            unCheckedChildren={t('tariffWizard.no')}
            onChange={(isNowOn) => {
              onChange(isNowOn);
              reset(isNowOn);
            }}
          />
        )}
      </FormField>
      {isOn ? (
        <>
          <div className={styles.pairs}>
            <SelectField
              control={control}
              name="optimizationInterval"
              isReadOnly={isReadOnly}
              options={optimizationIntervals.map((interval) => ({
                value: interval,
                label: t(`tariffWizard.product.interval.${interval}`),
              }))}
            />
            <RequiredField control={control} name="optimizationStart">
              {(input) => <DateInput {...input} disabled={isReadOnly} />}
            </RequiredField>
          </div>
          <FirstRun schedule={{ continuousOptimization: isOn, optimizationInterval, optimizationStart }} />
          <TickField
            control={control}
            name="makePortfolioAdjustmentsNow"
            isReadOnly={isReadOnly}
            text={t('tariffWizard.product.adjustNow')}
          />
        </>
      ) : null}
    </fieldset>
  );
}
