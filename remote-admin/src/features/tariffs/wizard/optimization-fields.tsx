import { optimizationIntervals, type OptimizationInterval } from '@depotwerk/domain';
import { useTranslation } from '@depotwerk/platform';
import { Checkbox, Select } from '@depotwerk/ui/data';
import { DateInput, FormField, Switch, useWatch, type StepProps } from '@depotwerk/ui/forms';
import type { TariffRecord } from '../api/tariff-drafts';
import type { TariffValues } from './tariff-values';
import styles from './wizard.module.css';

/** Continuous optimization: how often and from when on (TARIFF-PRODUCTTYPE-03 to 06, 14 to 16). */
export function OptimizationFields({ form, isReadOnly }: StepProps<TariffRecord, TariffValues>) {
  const { control } = form;
  const { t } = useTranslation('admin');
  const isOn = useWatch({ control, name: 'continuousOptimization' });
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
            <FormField
              control={control}
              name="optimizationInterval"
              label={t('tariffWizard.field.optimizationInterval')}
              isRequired
            >
              {(input) => (
                <Select<OptimizationInterval | null>
                  {...input}
                  disabled={isReadOnly}
                  placeholder={t('tariffWizard.choose')}
                  options={optimizationIntervals.map((interval) => ({
                    value: interval,
                    label: t(`tariffWizard.product.interval.${interval}`),
                  }))}
                />
              )}
            </FormField>
            <FormField
              control={control}
              name="optimizationStart"
              label={t('tariffWizard.field.optimizationStart')}
              isRequired
            >
              {(input) => <DateInput {...input} disabled={isReadOnly} />}
            </FormField>
          </div>
          <FormField
            control={control}
            name="makePortfolioAdjustmentsNow"
            label={t('tariffWizard.field.makePortfolioAdjustmentsNow')}
            isRequired
          >
            {({ value, onChange }) => (
              <Checkbox
                checked={value === true}
                disabled={isReadOnly}
                onChange={({ target }) => onChange(target.checked)}
              >
                {t('tariffWizard.product.adjustNow')}
              </Checkbox>
            )}
          </FormField>
        </>
      ) : null}
    </fieldset>
  );
}
