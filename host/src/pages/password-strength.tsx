import { passwordMinLength } from '@depotwerk/contract/floor/values/text-lengths';
import { useQuery, useTranslation } from '@depotwerk/platform';
import { useDeferredValue, useMemo } from 'react';
import { ratePassword, ratingShare } from './password-rating';
import styles from './password-strength.module.css';

interface PasswordStrengthProps {
  readonly id: string;
  /** As typed so far. */
  readonly password: string;
  /** Words that anybody knows of the user: name, user name. */
  readonly own: readonly string[];
}

/** How hard a password is to guess, in words and as a bar. The word lists come with the first character. */
export function PasswordStrength({ id, password, own }: PasswordStrengthProps) {
  const { t } = useTranslation('shell');
  const { length } = password;
  const { data: meter } = useQuery({
    queryKey: ['module', 'host', 'passwordScore'],
    queryFn: () => import('@depotwerk/contract/identity/password-score'),
    enabled: length > 0,
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  });
  // Typing goes first; the judgement takes some milliseconds.
  const settled = useDeferredValue(password);
  const known = own.join(' ');
  const judgement = useMemo(
    () => meter && { score: meter.passwordScore(settled, known.split(' ')), least: meter.leastPasswordScore },
    [meter, settled, known],
  );
  const rating = ratePassword(password, judgement);
  return (
    <div className={styles.strength}>
      <div className={styles.track} aria-hidden>
        <div
          className={`${styles.bar} ${styles[rating]}`}
          style={{ inlineSize: `${ratingShare(rating, length) * 100}%` }}
        />
      </div>
      <p id={id} className={styles.words} aria-live="polite">
        {length === 0
          ? t('setPassword.strength.empty', { count: passwordMinLength })
          : t(`setPassword.strength.${rating}`, { count: passwordMinLength - length })}
      </p>
    </div>
  );
}
