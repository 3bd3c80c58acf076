import type { ColumnRating } from '@depotwerk/contract/tariffs';
import { useFormats, useTranslation } from '@depotwerk/platform';
import type { MatrixFooterRow } from '../matrix/matrix-footer';
import styles from './allocations.module.css';

/**
 * Below each class its rating with one decimal (LIMIT-14), where an asterisk marks one that rests on risk indicators, and what the mix
 * swung and returned.
 */
export function useRatingRows(
  ratings: readonly ColumnRating[] | undefined,
  classCount: number,
): readonly MatrixFooterRow[] {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const columns = Array.from({ length: classCount }, (_, column) =>
    ratings?.find(({ riskClassId }) => riskClassId === column + 1),
  );
  const cells = columns.map((rating) => {
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
  return [
    { key: 'rating', label: t('allocation.rating.label'), cells },
    {
      key: 'volatility',
      label: t('allocation.rating.volatility'),
      cells: columns.map((rating) => formats.fraction(rating?.volatility, 'risk')),
    },
    {
      key: 'expectedReturn',
      label: t('allocation.rating.expectedReturn'),
      cells: columns.map((rating) => formats.fraction(rating?.expectedReturn, 'return')),
    },
  ];
}
