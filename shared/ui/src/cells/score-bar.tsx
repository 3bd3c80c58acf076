import type { Cell } from './cell';
import type { CellText } from './cell-text';
import styles from './cells.module.css';
import type { DrawnCell } from './drawn-cell';
import { unknown } from './unknown';

declare module 'react' {
  interface CSSProperties {
    /** Filled part of the track of a score, e.g. `79%`. */
    '--score'?: string;
  }
}

/** Score as number and bar; the colour only repeats what number and name say. */
export function scoreBar({ value, band }: Extract<Cell, { kind: 'score' }>, text: CellText): DrawnCell {
  if (value === null && band === 'unknown') {
    const words = text.words('cell.band.unknown');
    return { title: words, content: <span className={styles.withoutScore}>{words}</span> };
  }
  if (value === null) return unknown(text);
  const words = text.words('cell.score', {
    value,
    band: band === null ? '' : text.words(`cell.band.${band}`),
  });
  return {
    title: words,
    content: (
      <span
        role="img"
        aria-label={words}
        className={band === null ? styles.score : `${styles.score} ${styles[band]}`}
        // The track is drawn by the style sheet; its filled part is a background.
        style={{ '--score': `${value}%` }}
      >
        {value}
      </span>
    ),
  };
}
