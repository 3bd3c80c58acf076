import type { PriceCorrection } from '@depotwerk/contract/market';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { DataTable } from '@depotwerk/ui/details';
import styles from '../funds.module.css';
import { usePriceText } from './use-price-text';
import { UndoCorrection } from './undo-correction';

interface CorrectionTableProps {
  readonly fundId: number;
  readonly corrections: readonly PriceCorrection[];
}

/** What people corrected, by whom and why, with the way back. */
export function CorrectionTable({ fundId, corrections }: CorrectionTableProps) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const ofPrice = usePriceText();
  const priceText = (price: number | null) => (price === null ? t('fundPrices.removed') : ofPrice(price));
  const courseOf = ({
    reason,
    correctedBy,
    correctedAt,
    undoneBy,
    undoneAt,
    undoReason,
  }: PriceCorrection) => [
    t('fundPrices.step.corrected', { name: correctedBy, at: formats.dateTime(correctedAt), reason }),
    ...(undoneAt === null
      ? []
      : [
          t('fundPrices.step.undone', { name: undoneBy, at: formats.dateTime(undoneAt), reason: undoReason }),
        ]),
  ];
  return (
    <DataTable<PriceCorrection>
      label={t('fundPrices.corrections')}
      rows={corrections}
      rowKey={({ id }) => id}
      loadAll={async () => corrections}
      columns={[
        { key: 'date', title: t('fundPrices.date'), cell: ({ date }) => ({ kind: 'date', date }) },
        {
          key: 'change',
          title: t('fundPrices.change'),
          cell: ({ priceBefore, price }) => ({
            kind: 'text',
            text: `${priceText(priceBefore)} → ${priceText(price)}`,
          }),
        },
        {
          key: 'course',
          title: t('fundPrices.course'),
          cell: (correction) => ({ kind: 'text', text: courseOf(correction).join(' · ') }),
          render: (correction) => (
            <div className={styles.reason}>
              {courseOf(correction).map((line) => (
                <div key={line}>{line}</div>
              ))}
            </div>
          ),
        },
        {
          key: 'act',
          title: t('corporateActions.act'),
          render: (correction) =>
            correction.isUndoable ? <UndoCorrection fundId={fundId} correction={correction} /> : null,
        },
      ]}
    />
  );
}
