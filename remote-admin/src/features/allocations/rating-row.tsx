import type { ColumnRating } from '@depotwerk/contract/tariffs';
import { useFormats, useTranslation } from '@depotwerk/platform';
import type { MatrixFooterRow } from '../matrix/matrix-footer';
import styles from './allocations.module.css';

/** Rating of each class with one decimal (LIMIT-14); an asterisk marks one that rests on risk indicators. */
export function useRatingRow(
  ratings: readonly ColumnRating[] | undefined,
  classCount: number,
): MatrixFooterRow {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const cells = Array.from({ length: classCount }, (_, column) => {
    const rating = ratings?.find(({ riskClassId }) => riskClassId === column + 1);
    const text =
      formats.number(rating?.rating, 1) + (rating?.isSimplified && rating.rating !== null ? '*' : '');
    return (
      <>
        <span>{text}</span>
        {rating?.isInside === false ? (
          <span className={styles.outside}>{t('allocation.rating.outside')}</span>
        ) : null}
      </>
    );
  });
  return { key: 'rating', label: t('allocation.rating.label'), cells };
}
