import { maxLengths } from '@depotwerk/contract/floor/values/text-lengths';
import { useTranslation } from '@depotwerk/platform';
import { Input } from '@depotwerk/ui/shell';
import { Entry } from '../entry';
import styles from '../entrance.module.css';
import type { RegistrationProblems, RegistrationValues } from './registration-values';
import own from './registration.module.css';

const fields = [
  { name: 'firstName', type: 'text', autoComplete: 'given-name', maxLength: maxLengths.customerName },
  { name: 'lastName', type: 'text', autoComplete: 'family-name', maxLength: maxLengths.customerName },
  { name: 'email', type: 'email', autoComplete: 'email', maxLength: maxLengths.userName },
  { name: 'phoneNumber', type: 'tel', autoComplete: 'tel', maxLength: maxLengths.phoneNumber },
] as const;

interface PersonStepProps {
  readonly values: RegistrationValues;
  readonly problems: RegistrationProblems;
  /** The invitation has told some of it. */
  readonly isInvited: boolean;
  readonly onChange: (change: Partial<RegistrationValues>) => void;
}

/** Name, e-mail address and phone number (OPEN-57). */
export function PersonStep({ values, problems, isInvited, onChange }: PersonStepProps) {
  const { t } = useTranslation('shell');
  const entries = fields.map(({ name, ...input }, index) => (
    <Entry key={name} label={t(`registration.${name}`)} problem={problems[name]}>
      {(attributes) => (
        <Input
          {...attributes}
          {...input}
          size="large"
          autoFocus={index === 0}
          value={values[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      )}
    </Entry>
  ));
  return (
    <>
      <p className={styles.intro}>{t(isInvited ? 'registration.introInvited' : 'registration.intro')}</p>
      <div className={own.names}>{entries.slice(0, 2)}</div>
      {entries.slice(2)}
    </>
  );
}
