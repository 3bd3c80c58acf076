import { useTranslation } from '@depotwerk/platform';
import { FormField, NumberInput, PercentInput, type StepProps } from '@depotwerk/ui/forms';
import type { TariffRecord } from '../api/tariff-drafts';
import type { TariffValues } from './tariff-values';
import styles from './wizard.module.css';

/** What the law limits for a subsidised pension depot: cost a year and risk indicator of each fund. */
export function PensionDepotFields({ form: { control }, isReadOnly }: StepProps<TariffRecord, TariffValues>) {
  const { t } = useTranslation('admin');
  return (
    <fieldset className={styles.group}>
      <legend>{t('tariffWizard.product.pensionDepot')}</legend>
      <div className={styles.pairs}>
        <FormField control={control} name="costCap" label={t('tariffWizard.field.costCap')}>
          {(input) => <PercentInput {...input} disabled={isReadOnly} />}
        </FormField>
        <FormField
          control={control}
          name="riskIndicatorLimit"
          label={t('tariffWizard.field.riskIndicatorLimit')}
        >
          {(input) => <NumberInput {...input} disabled={isReadOnly} />}
        </FormField>
      </div>
    </fieldset>
  );
}
