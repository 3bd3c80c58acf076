import type { PositionsUndo } from '@depotwerk/contract/floor';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { CellView, type Cell } from '@depotwerk/ui/data';
import { DataTable, TitledPart } from '@depotwerk/ui/details';
import { Paged } from '@depotwerk/ui/forms';
import styles from './report.module.css';

type Changed = PositionsUndo['changed'][number];
type Kept = PositionsUndo['kept'][number];

const PAGE_SIZE = 5;

const fundCell = ({ fundName, isin }: Changed | Kept): Cell => ({
  kind: 'text',
  text: fundName,
  secondary: isin,
});

/** What of the positions of funds goes back or went back, from which file those are then, and what a later file keeps. */
export function PositionsOutcome({ outcome }: { readonly outcome: PositionsUndo }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const { funds, contracts, changed, kept } = outcome;
  const listedFirst = (listed: number, all: number) =>
    listed < all ? (
      <p className={styles.lead}>{t('report.undo.keptFirst', { listed: formats.number(listed) })}</p>
    ) : null;
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
        <>
          <p className={styles.lead}>
            {t('report.undo.positionsHeld', { count: contracts, size: formats.number(contracts) })}
          </p>
          {listedFirst(changed.length, funds.restored + funds.removed)}
          <TitledPart title={t('report.undo.changedPositions')}>
            <Paged rows={changed} pageSize={PAGE_SIZE}>
              {(rows) => <ChangedPositions rows={rows} all={changed} />}
            </Paged>
          </TitledPart>
        </>
      )}
      {kept.length === 0 ? null : (
        <>
          {listedFirst(kept.length, funds.kept)}
          <TitledPart title={t('report.undo.keptPositions')}>
            <Paged rows={kept} pageSize={PAGE_SIZE}>
              {(rows) => <KeptPositions rows={rows} all={kept} />}
            </Paged>
          </TitledPart>
        </>
      )}
    </>
  );
}

interface RowsProps<Row> {
  readonly rows: readonly Row[];
  readonly all: readonly Row[];
}

/** A file with the day of its positions. */
function useOriginText() {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  return ({ fileName, asOf }: Kept['later']) =>
    t('report.undo.positionsOf', { file: fileName, day: formats.date(asOf) });
}

function ChangedPositions({ rows, all }: RowsProps<Changed>) {
  const { t } = useTranslation('admin');
  const originText = useOriginText();
  return (
    <DataTable<Changed>
      label={t('report.undo.changedPositions')}
      rows={rows}
      rowKey={({ isin }) => isin}
      loadAll={async () => all}
      columns={[
        {
          key: 'fund',
          title: t('report.undo.fund'),
          render: (row) => <CellView cell={fundCell(row)} />,
          cell: fundCell,
        },
        {
          key: 'contracts',
          title: t('report.undo.heldBy'),
          cell: ({ contracts }) => ({ kind: 'number', value: contracts }),
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
  );
}

function KeptPositions({ rows, all }: RowsProps<Kept>) {
  const { t } = useTranslation('admin');
  const originText = useOriginText();
  return (
    <DataTable<Kept>
      label={t('report.undo.keptPositions')}
      rows={rows}
      rowKey={({ isin }) => isin}
      loadAll={async () => all}
      columns={[
        {
          key: 'fund',
          title: t('report.undo.fund'),
          render: (row) => <CellView cell={fundCell(row)} />,
          cell: fundCell,
        },
        {
          key: 'later',
          title: t('report.undo.positionsLater'),
          cell: ({ later }) => ({ kind: 'text', text: originText(later) }),
        },
      ]}
    />
  );
}
