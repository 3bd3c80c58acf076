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
  const { moreCount = 0 } = cell;
  if (moreCount <= 0) {
    const whole = `${word}: ${cell.text}`;
    return { className, title: whole, label: whole, content: cell.text };
  }
  const more = `+${text.formats.number(moreCount)}`;
  const whole = `${word}: ${cell.text} ${more}`;
  return {
    className: `${className} ${styles.withMore}`,
    title: whole,
    label: whole,
    content: (
      <>
        <span className={styles.line}>{cell.text}</span>
        <span className={styles.more}>{more}</span>
      </>
    ),
  };
}
