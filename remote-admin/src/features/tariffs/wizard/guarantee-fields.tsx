import { useQuery, useTranslation } from '@depotwerk/platform';
import { LoadFailed } from '@depotwerk/ui/data';
import { PercentInput, useWatch, type StepProps } from '@depotwerk/ui/forms';
import { guaranteeFundsQuery, guaranteeTypesQuery } from '../api/lookups';
import type { TariffRecord } from '../api/tariff-drafts';
import { RequiredField, SelectField, TickField } from './open-fields';
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
  const failed = [types, funds].find(({ error }) => error !== null);
  return (
    <fieldset className={styles.group}>
      <legend>{t('tariffWizard.product.guarantee')}</legend>
      <div className={styles.pairs}>
        {(['guaranteedLevel', 'guaranteedInterest'] as const).map((name) => (
          <RequiredField key={name} control={control} name={name}>
            {(input) => <PercentInput {...input} disabled={isReadOnly} />}
          </RequiredField>
        ))}
      </div>
      <TickField
        control={control}
        name="isGuaranteedLevelCustomizable"
        isReadOnly={isReadOnly}
        text={t('tariffWizard.product.customizable')}
      />
      {failed?.error ? (
        <LoadFailed
          title={t('tariffWizard.product.guaranteeFailed')}
          error={failed.error}
          isRetrying={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      ) : null}
      {hasType ? (
        <SelectField
          control={control}
          name="guaranteeTypeId"
          isReadOnly={isReadOnly}
          isLoading={types.isLoading}
          options={
            types.data?.map(({ id, guaranteeTypeName }) => ({ value: id, label: guaranteeTypeName })) ?? []
          }
        />
      ) : null}
      {hasSecurity ? (
        <SelectField
          control={control}
          name="guaranteeSecurityId"
          isReadOnly={isReadOnly}
          isLoading={funds.isLoading}
          hasSearch
          options={funds.data?.map(({ id, name, isin }) => ({ value: id, label: `${name} (${isin})` })) ?? []}
        />
      ) : null}
    </fieldset>
  );
}
