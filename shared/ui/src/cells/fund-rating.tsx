import { useFormats } from '@depotwerk/platform';
import type { Cell } from './cell';
import styles from './cells.module.css';
import { Stars } from './stars';
import { Unknown } from './unknown';

/** Stars with the rating that they stand for and who gave it. */
export function FundRating({ cell }: { cell: Extract<Cell, { kind: 'fundRating' }> }) {
  const formats = useFormats();
  const { rating, ratingType, starCount } = cell;
  if (rating === null && starCount === null) return <Unknown />;
  const words = [rating === null ? null : formats.number(rating, 1), ratingType].filter(Boolean).join(' · ');
  return (
    <span>
      {starCount === null ? null : <Stars count={starCount} />}
      {words === '' ? null : <span className={styles.secondary}>{words}</span>}
    </span>
  );
}
