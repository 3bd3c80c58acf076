import { useTranslation } from '@depotwerk/platform';
import type { ScoreColor } from './cell';
import styles from './cells.module.css';
import { Unknown } from './unknown';

export interface ScoreBarProps {
  /** 0 to 100 */
  readonly value: number | null;
  readonly band: ScoreColor | null;
}

/** Score as number and bar; the colour only repeats what number and name say. */
export function ScoreBar({ value, band }: ScoreBarProps) {
  const { t } = useTranslation('ui');
  if (value === null) return <Unknown />;
  const words = t('cell.score', { value, band: band === null ? '' : t(`cell.band.${band}`) });
  return (
    <span role="img" aria-label={words} title={words} className={styles.score}>
      <span className={styles.scoreValue}>{value}</span>
      {/* One element: the filled part is its background. */}
      <span
        className={`${styles.scoreTrack} ${band === null ? '' : styles[band]}`}
        style={{ backgroundSize: `${value}% 100%, 100% 100%` }}
      />
    </span>
  );
}
