import { useQuery, useTranslation } from '@depotwerk/platform';
import { Checkbox, Select } from '@depotwerk/ui/data';
import { FormField, PercentInput, useWatch, type StepProps } from '@depotwerk/ui/forms';
import { guaranteeFundsQuery, guaranteeTypesQuery } from '../api/lookups';
import type { TariffRecord } from '../api/tariff-drafts';
import { isOpen } from './product-fields';
import type { TariffValues } from './tariff-values';
import styles from './wizard.module.css';

/** The guarantee of a hybrid; other types have none (TARIFF-PRODUCTTYPE-10 to 12). */
export function GuaranteeFields({ form: { control }, isReadOnly }: StepProps<TariffRecord, TariffValues>) {
  const { t } = useTranslation('admin');
  const tariffTypeId = useWatch({ control, name: 'tariffTypeId' });
  const opener = { tariffTypeId, continuousOptimization: false };
  const hasType = isOpen('guaranteeTypeId', opener);
  const hasSecurity = isOpen('guaranteeSecurityId', opener);
  const types = useQuery({ ...guaranteeTypesQuery, enabled: hasType });
  const funds = useQuery({ ...guaranteeFundsQuery, enabled: hasSecurity });
  if (!isOpen('guaranteedLevel', opener)) return null;
  return (
    <fieldset className={styles.group}>
      <legend>{t('tariffWizard.product.guarantee')}</legend>
      <div className={styles.pairs}>
        <FormField
          control={control}
          name="guaranteedLevel"
          label={t('tariffWizard.field.guaranteedLevel')}
          isRequired
        >
          {(input) => <PercentInput {...input} disabled={isReadOnly} />}
        </FormField>
        <FormField
          control={control}
          name="guaranteedInterest"
          label={t('tariffWizard.field.guaranteedInterest')}
          isRequired
        >
          {(input) => <PercentInput {...input} disabled={isReadOnly} />}
        </FormField>
      </div>
      <FormField
        control={control}
        name="isGuaranteedLevelCustomizable"
        label={t('tariffWizard.field.isGuaranteedLevelCustomizable')}
        isRequired
      >
        {({ value, onChange }) => (
          <Checkbox
            checked={value === true}
            disabled={isReadOnly}
            onChange={({ target }) => onChange(target.checked)}
          >
            {t('tariffWizard.product.customizable')}
          </Checkbox>
        )}
      </FormField>
      {hasType ? (
        <FormField
          control={control}
          name="guaranteeTypeId"
          label={t('tariffWizard.field.guaranteeTypeId')}
          isRequired
        >
          {(input) => (
            <Select<number | null>
              {...input}
              disabled={isReadOnly}
              loading={types.isLoading}
              placeholder={t('tariffWizard.choose')}
              options={
                types.data?.map(({ id, guaranteeTypeName }) => ({ value: id, label: guaranteeTypeName })) ??
                []
              }
            />
          )}
        </FormField>
      ) : null}
      {hasSecurity ? (
        <FormField
          control={control}
          name="guaranteeSecurityId"
          label={t('tariffWizard.field.guaranteeSecurityId')}
          isRequired
        >
          {(input) => (
            <Select<number | null>
              {...input}
              disabled={isReadOnly}
              loading={funds.isLoading}
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={t('tariffWizard.choose')}
              options={
                funds.data?.map(({ id, name, isin }) => ({ value: id, label: `${name} (${isin})` })) ?? []
              }
            />
          )}
        </FormField>
      ) : null}
    </fieldset>
  );
}
