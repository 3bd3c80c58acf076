import { useTranslation } from '@depotwerk/platform';
import styles from './cells.module.css';
import { Unknown } from './unknown';

const BEST = 5;

/** Stars out of five. */
export function Stars({ count }: { count: number | null }) {
  const { t } = useTranslation('ui');
  if (count === null) return <Unknown />;
  return (
    <span role="img" aria-label={t('cell.stars', { count, best: BEST })} className={styles.stars}>
      <span className={styles.starsFilled}>{'★'.repeat(count)}</span>
      {'★'.repeat(Math.max(0, BEST - count))}
    </span>
  );
}
