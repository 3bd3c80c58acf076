import { maxLengths } from '@depotwerk/contract/floor/values/text-lengths';
import { useTranslation } from '@depotwerk/platform';
import { Input, useCutNotice } from '@depotwerk/ui/shell';
import { useId } from 'react';
import { Entry } from '../entry';
import { PasswordStrength } from '../password-strength';
import { knownWords, type RegistrationProblems, type RegistrationValues } from './registration-values';
import own from './registration.module.css';

interface PasswordStepProps {
  readonly values: RegistrationValues;
  readonly problems: RegistrationProblems;
  /** A code can be sent to the phone at every sign-in. */
  readonly hasPhoneCodes: boolean;
  readonly onChange: (change: Partial<RegistrationValues>) => void;
}

export function PasswordStep({ values, problems, hasPhoneCodes, onChange }: PasswordStepProps) {
  const { t } = useTranslation('shell');
  const limited = useCutNotice();
  const id = useId();
  return (
    <>
      {/* Read by the browser's password store, which files the new one under this name. */}
      <input type="hidden" autoComplete="username" value={values.email} readOnly />
      <div>
        <Entry label={t('login.password')} problem={problems.password} hintId={`${id}-strength`}>
          {(attributes) => (
            <Input.Password
              {...attributes}
              size="large"
              autoFocus
              autoComplete="new-password"
              {...limited(maxLengths.password)}
              value={values.password}
              onChange={({ target }) => onChange({ password: target.value })}
            />
          )}
        </Entry>
        <PasswordStrength id={`${id}-strength`} password={values.password} own={knownWords(values)} />
      </div>
      {hasPhoneCodes ? (
        <div className={own.choice}>
          <input
            id={`${id}-second`}
            type="checkbox"
            checked={values.hasSecondFactor}
            aria-describedby={`${id}-second-note`}
            onChange={({ target }) => onChange({ hasSecondFactor: target.checked })}
          />
          <label htmlFor={`${id}-second`}>{t('registration.secondFactor')}</label>
          <p id={`${id}-second-note`} className={own.note}>
            {t('registration.secondFactorNote')}
          </p>
        </div>
      ) : null}
    </>
  );
}
