import { passwordMinLength } from '@depotwerk/contract/floor/values/text-lengths';
import { useQuery, useTranslation } from '@depotwerk/platform';
import { useDeferredValue, useMemo } from 'react';
import { useFrame } from '../layouts/frame-context';
import { ratePassword, ratingShare } from './password-rating';
import styles from './password-strength.module.css';

interface PasswordStrengthProps {
  readonly id: string;
  /** As typed so far. */
  readonly password: string;
  /** What anybody knows of the user: names, addresses, company. */
  readonly own: readonly string[];
  /** The server knows more than the browser: what it refused does not look good here. */
  readonly refused?: string | undefined;
}

/** How hard a password is to guess, in words and as a bar. The word lists come with the first character. */
export function PasswordStrength({ id, password, own, refused }: PasswordStrengthProps) {
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
  const { brandName } = useFrame().whiteLabel;
  const known = [...own, brandName].join('\n');
  const judgement = useMemo(() => {
    if (!meter) return undefined;
    const score = settled === refused ? 0 : meter.passwordScore(settled, known.split('\n'));
    return { score, least: meter.leastPasswordScore };
  }, [meter, settled, known, refused]);
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
