import { useTranslation } from '@depotwerk/platform';
import { passwordMinLength } from '@depotwerk/contract/values/text-lengths';
import { passwordLength, passwordShare } from './password-length';
import styles from './password-strength.module.css';

interface PasswordStrengthProps {
  readonly id: string;
  /** Characters typed so far. */
  readonly length: number;
}

/** How good a password is by its length, in words and as a bar. */
export function PasswordStrength({ id, length }: PasswordStrengthProps) {
  const { t } = useTranslation('shell');
  const strength = passwordLength(length);
  return (
    <div className={styles.strength}>
      <div className={styles.track} aria-hidden>
        <div
          className={`${styles.bar} ${styles[strength]}`}
          style={{ inlineSize: `${passwordShare(length) * 100}%` }}
        />
      </div>
      <p id={id} className={styles.words} aria-live="polite">
        {length === 0
          ? t('setPassword.strength.empty', { count: passwordMinLength })
          : t(`setPassword.strength.${strength}`, { count: passwordMinLength - length })}
      </p>
    </div>
  );
}
