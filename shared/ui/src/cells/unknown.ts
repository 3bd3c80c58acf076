import type { CellText } from './cell-text';
import styles from './cells.module.css';
import type { DrawnCell } from './drawn-cell';

/** Unknown is a dash, never 0. */
export const unknown = ({ words }: CellText): DrawnCell => ({
  className: styles.unknown,
  label: words('cell.unknown'),
  content: '–',
});
