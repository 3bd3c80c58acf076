import type { CellText } from './cell-text';
import styles from './cells.module.css';

const BEST = 5;

/** Stars out of five. */
export const stars = (count: number, { words }: CellText) => (
  <span role="img" aria-label={words('cell.stars', { count, best: BEST })} className={styles.stars}>
    <span className={styles.starsFilled}>{'★'.repeat(count)}</span>
    {'★'.repeat(Math.max(0, BEST - count))}
  </span>
);
