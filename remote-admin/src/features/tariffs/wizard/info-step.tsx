import { maxLengths } from '@depotwerk/contract/floor/values/text-lengths';
import { useQuery, useTranslation } from '@depotwerk/platform';
import { Input, LoadFailed, Select } from '@depotwerk/ui/data';
import {
  boolean,
  ChoiceField,
  FormField,
  number,
  object,
  string,
  type StepProps,
  type WizardStep,
} from '@depotwerk/ui/forms';
import type { TariffRecord } from '../api/tariff-drafts';
import { insurersQuery } from '../api/tariffs';
import type { TariffValues } from './tariff-values';
import styles from './wizard.module.css';

const line = (maxLength: number) =>
  string().trim().required('ui:record.required').max(maxLength, 'ui:record.tooLong');

/** TARIFF-INFO-07 to 11 */
const schema = object({
  name: line(maxLengths.tariffName),
  key: line(maxLengths.tariffKey),
  issuerId: number().nullable().required('ui:record.required'),
  description: string().defined().max(maxLengths.description, 'ui:record.tooLong'),
  isInactive: boolean().required(),
  isDefault: boolean().required(),
});

/** Name, key, insurer, description and state (TARIFF-INFO). */
function Fields({ form: { control }, isReadOnly }: StepProps<TariffRecord, TariffValues>) {
  const { t } = useTranslation('admin');
  const insurers = useQuery(insurersQuery);
  return (
    <div className={styles.fields}>
      <FormField control={control} name="name" label={t('tariffWizard.field.name')} isRequired>
        {(input) => <Input {...input} autoComplete="off" disabled={isReadOnly} />}
      </FormField>
      <FormField
        control={control}
        name="key"
        label={t('tariffWizard.field.key')}
        hint={t('tariffWizard.info.keyHint')}
        isRequired
      >
        {(input) => <Input {...input} autoComplete="off" disabled={isReadOnly} />}
      </FormField>
      {insurers.error ? (
        <LoadFailed
          title={t('tariffWizard.info.insurersFailed')}
          error={insurers.error}
          isRetrying={insurers.isFetching}
          onRetry={() => void insurers.refetch()}
        />
      ) : null}
      <FormField control={control} name="issuerId" label={t('tariffWizard.field.issuerId')} isRequired>
        {(input) => (
          <Select<number | null>
            {...input}
            disabled={isReadOnly}
            loading={insurers.isLoading}
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={t('tariffWizard.choose')}
            options={insurers.data?.map(({ id, issuerName }) => ({ value: id, label: issuerName })) ?? []}
          />
        )}
      </FormField>
      <FormField control={control} name="description" label={t('tariffWizard.field.description')}>
        {(input) => (
          <Input.TextArea
            {...input}
            className={styles.counted ?? ''}
            disabled={isReadOnly}
            rows={4}
            count={{ max: maxLengths.description, show: true }}
          />
        )}
      </FormField>
      <ChoiceField
        control={control}
        name="isInactive"
        label={t('tariffWizard.field.isInactive')}
        disabled={isReadOnly}
        options={[
          { value: false, label: t('tariffs.active') },
          { value: true, label: t('tariffs.inactive') },
        ]}
      />
      <ChoiceField
        control={control}
        name="isDefault"
        label={t('tariffWizard.field.isDefault')}
        hint={t('tariffWizard.info.defaultHint')}
        disabled={isReadOnly}
        options={[
          { value: true, label: t('tariffWizard.yes') },
          { value: false, label: t('tariffWizard.no') },
        ]}
      />
    </div>
  );
}

export const infoStep: WizardStep<TariffRecord, TariffValues> = {
  key: 'info',
  label: 'admin:tariffWizard.step.info',
  schema,
  Fields,
};
