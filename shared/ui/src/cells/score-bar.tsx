import type { Cell } from './cell';
import type { CellText } from './cell-text';
import styles from './cells.module.css';
import { unknown } from './unknown';

/** Score as number and bar; the colour only repeats what number and name say. */
export function scoreBar({ value, band }: Extract<Cell, { kind: 'score' }>, text: CellText) {
  if (value === null) return unknown(text);
  const words = text.words('cell.score', {
    value,
    band: band === null ? '' : text.words(`cell.band.${band}`),
  });
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
