import styles from './cells.module.css';
import type { CellText } from './cell-text';
import { unknown } from './unknown';

/** A text in one line, with another below it. */
export function text(
  words: string | null | undefined,
  secondary: string | null | undefined,
  cellText: CellText,
) {
  if (!words) return unknown(cellText);
  return (
    <>
      <span className={styles.line} title={words}>
        {words}
      </span>
      {secondary ? <span className={styles.secondary}>{secondary}</span> : null}
    </>
  );
}
