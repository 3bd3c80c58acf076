import type { Cell } from './cell';
import type { CellText } from './cell-text';
import styles from './cells.module.css';
import type { DrawnCell } from './drawn-cell';
import { severityIcon } from './severity-icon';
import { unknown } from './unknown';

const words = ['info', 'warning', 'critical'] as const;

/** Icon and word; colour is never alone. With a text of its own the word is only read aloud. */
export function severity(cell: Extract<Cell, { kind: 'severity' }>, text: CellText): DrawnCell {
  if (cell.severity === null) return unknown(text);
  const word = text.words(`cell.severity.${words[cell.severity]}`);
  return {
    className: styles.severity,
    title: cell.text === undefined ? word : `${word}: ${cell.text}`,
    content: (
      <>
        {severityIcon(cell.severity, cell.text === undefined ? undefined : `${word}:`)}
        <span className={styles.line}>{cell.text ?? word}</span>
      </>
    ),
  };
}
