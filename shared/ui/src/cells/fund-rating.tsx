import type { Cell } from './cell';
import type { CellText } from './cell-text';
import styles from './cells.module.css';
import type { DrawnCell } from './drawn-cell';
import { stars } from './stars';
import { unknown } from './unknown';

/** Stars with the rating that they stand for and who gave it. */
export function fundRating(cell: Extract<Cell, { kind: 'fundRating' }>, text: CellText): DrawnCell {
  const { rating, ratingType, starCount } = cell;
  if (rating === null && starCount === null) return unknown(text);
  const words = [rating === null ? null : text.formats.number(rating, 1), ratingType]
    .filter(Boolean)
    .join(' · ');
  return {
    content: (
      <span>
        {starCount === null ? null : stars(starCount, text)}
        {words === '' ? null : <span className={styles.secondary}>{words}</span>}
      </span>
    ),
  };
}
