import { maxLengths } from '@depotwerk/contract/floor/values/text-lengths';
import { useTranslation } from '@depotwerk/platform';
import { Input } from '@depotwerk/ui/data';
import {
  boolean,
  ChoiceField,
  FormField,
  object,
  string,
  useFormContext,
  type StepProps,
  type WizardStep,
} from '@depotwerk/ui/forms';
import styles from './info-step.module.css';
import type { InfoValues } from './info-values';

/** TARIFF-COMPINFO-04 to TARIFF-COMPINFO-06 */
const schema = object({
  key: string().trim().required('ui:record.required').max(maxLengths.tariffKey, 'ui:record.tooLong'),
  name: string().trim().required('ui:record.required').max(maxLengths.tariffName, 'ui:record.tooLong'),
  isInactive: boolean().required('ui:record.required'),
});

/** Key, name and state (TARIFF-COMPINFO-01 to TARIFF-COMPINFO-03). */
function InfoFields({ isReadOnly }: Pick<StepProps<unknown, InfoValues>, 'isReadOnly'>) {
  const { control } = useFormContext<InfoValues>();
  const { t } = useTranslation('admin');
  return (
    <div className={styles.info}>
      <FormField
        control={control}
        name="key"
        label={t('components.column.key')}
        hint={t('components.info.keyHint')}
        isRequired
      >
        {(input) => <Input {...input} autoComplete="off" disabled={isReadOnly} />}
      </FormField>
      <FormField control={control} name="name" label={t('components.column.name')} isRequired>
        {(input) => <Input {...input} autoComplete="off" disabled={isReadOnly} />}
      </FormField>
      <ChoiceField
        control={control}
        name="isInactive"
        label={t('components.column.status')}
        hint={t('components.info.inactiveHint')}
        disabled={isReadOnly}
        options={[
          { value: false, label: t('components.active') },
          { value: true, label: t('components.inactive') },
        ]}
      />
    </div>
  );
}

/** First step of the wizards of all components. */
export const infoStep = <R, T extends InfoValues>(): WizardStep<R, T> => ({
  key: 'info',
  label: 'admin:components.step.info',
  schema,
  Fields: InfoFields,
});
