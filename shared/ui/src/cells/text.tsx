import type { CellText } from './cell-text';
import styles from './cells.module.css';
import type { DrawnCell } from './drawn-cell';
import { unknown } from './unknown';

/** A text in one line, with another below it. */
export function text(
  words: string | null | undefined,
  secondary: string | null | undefined,
  cellText: CellText,
): DrawnCell {
  if (!words) return unknown(cellText);
  if (!secondary) return { className: styles.line, title: words, content: words };
  return {
    title: `${words} · ${secondary}`,
    content: (
      <>
        <span className={styles.line}>{words}</span>
        <span className={styles.secondary}>{secondary}</span>
      </>
    ),
  };
}
