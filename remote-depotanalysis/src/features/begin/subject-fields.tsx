import { maxLengths } from '@depotwerk/contract/floor/values/text-lengths';
import { useTranslation } from '@depotwerk/platform';
import { Input } from '@depotwerk/ui/data';
import { FormField, RecordSelect, type Control } from '@depotwerk/ui/forms';
import { useCutNotice } from '@depotwerk/ui/shell';
import styles from '../analyses/analyses.module.css';
import type { BeginValues } from './begin-schema';
import { finders } from './find';

interface SubjectFieldsProps {
  readonly control: Control<BeginValues>;
  readonly kind: BeginValues['kind'];
}

/** The contract or the customer to be found, or the facts of somebody new. */
export function SubjectFields({ control, kind }: SubjectFieldsProps) {
  const { t } = useTranslation('depotanalysis');
  const limited = useCutNotice();
  if (kind !== 'newCustomer')
    return (
      <FormField key={kind} control={control} name={kind} label={t(`begin.${kind}`)} isRequired>
        {({ ref: _ref, name: _name, ...input }) => (
          <RecordSelect {...input} placeholder={t(`begin.${kind}Placeholder`)} {...finders[kind]} />
        )}
      </FormField>
    );
  return (
    <div className={styles.columns}>
      <FormField control={control} name="firstName" label={t('begin.firstName')}>
        {(input) => <Input {...input} {...limited(maxLengths.customerName)} autoComplete="off" />}
      </FormField>
      <FormField control={control} name="lastName" label={t('begin.lastName')} isRequired>
        {(input) => <Input {...input} {...limited(maxLengths.customerName)} autoComplete="off" />}
      </FormField>
      <FormField control={control} name="email" label={t('begin.email')} hint={t('begin.emailHint')}>
        {(input) => <Input {...input} type="email" {...limited(maxLengths.email)} autoComplete="off" />}
      </FormField>
      <FormField control={control} name="group" label={t('begin.group')} isRequired>
        {({ ref: _ref, name: _name, ...input }) => (
          <RecordSelect {...input} placeholder={t('begin.groupPlaceholder')} {...finders.group} />
        )}
      </FormField>
    </div>
  );
}
