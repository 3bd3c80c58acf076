import type { Cell } from './cell';
import type { CellText } from './cell-text';
import styles from './cells.module.css';
import type { DrawnCell } from './drawn-cell';
import { unknown } from './unknown';

const words = ['info', 'warning', 'critical'] as const;

/** Icon and word; colour is never alone. With a text of its own the word is only read aloud. */
export function severity(cell: Extract<Cell, { kind: 'severity' }>, text: CellText): DrawnCell {
  if (cell.severity === null) return unknown(text);
  const name = words[cell.severity];
  const word = text.words(`cell.severity.${name}`);
  const className = `${styles.severity} ${styles[name]}`;
  if (cell.text === undefined) return { className, title: word, content: word };
  const whole = `${word}: ${cell.text}`;
  return { className, title: whole, label: whole, content: cell.text };
}
