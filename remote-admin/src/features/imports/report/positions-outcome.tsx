import type { PositionsUndo } from '@depotwerk/contract/floor';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { FundRows } from './fund-rows';
import styles from './report.module.css';

type Changed = PositionsUndo['changed'][number];
type Kept = PositionsUndo['kept'][number];

/** What of the positions of funds goes back or went back, from which file those are then, and what a later file keeps. */
export function PositionsOutcome({ outcome }: { readonly outcome: PositionsUndo }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const { funds, contracts, changed, kept } = outcome;
  /** A file with the day of its positions. */
  const originText = ({ fileName, asOf }: Kept['later']) =>
    t('report.undo.positionsOf', { file: fileName, day: formats.date(asOf) });
  return (
    <>
      <p className={styles.lead}>
        {t('report.undo.positions', {
          restored: formats.number(funds.restored),
          removed: formats.number(funds.removed),
          kept: formats.number(funds.kept),
        })}
      </p>
      {changed.length === 0 ? null : (
        <p className={styles.lead}>
          {t('report.undo.positionsHeld', { count: contracts, size: formats.number(contracts) })}
        </p>
      )}
      <FundRows<Changed>
        title={t('report.undo.changedPositions')}
        rows={changed}
        total={funds.restored + funds.removed}
        columns={[
          {
            key: 'contracts',
            title: t('report.undo.heldBy'),
            cell: ({ contracts: held }) => ({ kind: 'number', value: held }),
          },
          {
            key: 'now',
            title: t('report.undo.positionsNow'),
            cell: ({ asOf }) => ({ kind: 'date', date: asOf }),
          },
          {
            key: 'after',
            title: t('report.undo.positionsAfter'),
            cell: ({ before }) => ({
              kind: 'text',
              text: before ? originText(before) : t('report.undo.positionsNone'),
            }),
          },
        ]}
      />
      <FundRows<Kept>
        title={t('report.undo.keptPositions')}
        rows={kept}
        total={funds.kept}
        columns={[
          {
            key: 'later',
            title: t('report.undo.positionsLater'),
            cell: ({ later }) => ({ kind: 'text', text: originText(later) }),
          },
        ]}
      />
    </>
  );
}
