import { useLanguage, useTranslation } from '@depotwerk/platform';
import { useId } from 'react';
import styles from '../entrance.module.css';
import type { RegistrationProblems, RegistrationTerms, RegistrationValues } from './registration-values';
import own from './registration.module.css';

interface ConsentStepProps {
  readonly values: RegistrationValues;
  readonly problems: RegistrationProblems;
  readonly terms: RegistrationTerms;
  readonly onChange: (change: Partial<RegistrationValues>) => void;
}

/** The texts of this deployment in full, each with the version that is agreed to. */
export function ConsentStep({ values: { agreed }, problems, terms, onChange }: ConsentStepProps) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const id = useId();
  return (
    <>
      <p className={styles.intro}>{t('registration.consentsIntro')}</p>
      {terms.consents.map(({ key, version, isRequired, [language]: text }, index) => {
        const isWrong = problems.agreed !== undefined && isRequired && !agreed.includes(key);
        return (
          <div key={key} className={own.choice}>
            <input
              id={`${id}-${key}`}
              type="checkbox"
              autoFocus={index === 0}
              checked={agreed.includes(key)}
              required={isRequired}
              aria-invalid={isWrong}
              aria-describedby={`${id}-${key}-note${isWrong ? ` ${id}-error` : ''}`}
              onChange={({ target }) =>
                onChange({
                  agreed: target.checked ? [...agreed, key] : agreed.filter((other) => other !== key),
                })
              }
            />
            <label htmlFor={`${id}-${key}`}>{text}</label>
            <p id={`${id}-${key}-note`} className={own.note}>
              {t(isRequired ? 'registration.consentRequired' : 'registration.consentFree', { version })}
            </p>
          </div>
        );
      })}
      {problems.agreed === undefined ? null : (
        <p id={`${id}-error`} role="alert" className={styles.fieldError}>
          {problems.agreed}
        </p>
      )}
    </>
  );
}
