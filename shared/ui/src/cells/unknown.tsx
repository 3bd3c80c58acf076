import type { CellText } from './cell-text';
import styles from './cells.module.css';

/** Unknown is a dash, never 0. */
export const unknown = ({ words }: CellText) => (
  <span role="img" aria-label={words('cell.unknown')} className={styles.unknown}>
    –
  </span>
);
