import type { ImportUndoOutcome } from '@depotwerk/contract/floor';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { CellView, type Cell } from '@depotwerk/ui/data';
import { DataTable, TitledPart } from '@depotwerk/ui/details';
import { usePriceText } from '../../funds/prices/use-price-text';
import { Paged } from '@depotwerk/ui/forms';
import styles from './report.module.css';
import { PositionsOutcome } from './positions-outcome';
import { UndoneValues } from './undone-values';

type MarketUndo = NonNullable<ImportUndoOutcome['market']>;
type KeptPrice = MarketUndo['keptPrices'][number];
type KeptFund = MarketUndo['keptFunds'][number];

const PAGE_SIZE = 5;

const isAny = ({ restored, removed, kept }: MarketUndo['prices']): boolean => restored + removed + kept > 0;

/** What of prices and data of funds goes back or went back, what contracts are worth then, and what stays for which reason. */
export function MarketOutcome({ outcome }: { readonly outcome: MarketUndo }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const { prices, funds, keptPrices, keptFunds, values, positions } = outcome;
  const numbers = ({ restored, removed, kept }: MarketUndo['prices']) => ({
    restored: formats.number(restored),
    removed: formats.number(removed),
    kept: formats.number(kept),
  });
  const keptFirst = (listed: number, kept: number) =>
    listed < kept ? (
      <p className={styles.lead}>{t('report.undo.keptFirst', { listed: formats.number(listed) })}</p>
    ) : null;
  return (
    <div className={styles.cards}>
      {isAny(prices) ? <p className={styles.lead}>{t('report.undo.prices', numbers(prices))}</p> : null}
      {isAny(funds) ? <p className={styles.lead}>{t('report.undo.funds', numbers(funds))}</p> : null}
      {values && !positions ? <UndoneValues values={values} /> : null}
      {positions ? <PositionsOutcome outcome={positions} /> : null}
      {keptFirst(keptPrices.length, prices.kept)}
      {keptPrices.length === 0 ? null : (
        <TitledPart title={t('report.undo.keptPrices')}>
          <Paged rows={keptPrices} pageSize={PAGE_SIZE}>
            {(rows) => <KeptPrices rows={rows} all={keptPrices} />}
          </Paged>
        </TitledPart>
      )}
      {keptFirst(keptFunds.length, funds.kept)}
      {keptFunds.length === 0 ? null : (
        <TitledPart title={t('report.undo.keptFunds')}>
          <Paged rows={keptFunds} pageSize={PAGE_SIZE}>
            {(rows) => <KeptFunds rows={rows} all={keptFunds} />}
          </Paged>
        </TitledPart>
      )}
    </div>
  );
}

const fundCell = ({ fundName, isin }: KeptPrice | KeptFund): Cell => ({
  kind: 'text',
  text: fundName,
  secondary: isin,
});

interface KeptProps<Kept> {
  readonly rows: readonly Kept[];
  readonly all: readonly Kept[];
}

function KeptPrices({ rows, all }: KeptProps<KeptPrice>) {
  const { t } = useTranslation('admin');
  const priceText = usePriceText();
  return (
    <DataTable<KeptPrice>
      label={t('report.undo.keptPrices')}
      rows={rows}
      rowKey={({ isin, day }) => `${isin} ${day}`}
      loadAll={async () => all}
      columns={[
        {
          key: 'fund',
          title: t('report.undo.fund'),
          render: (kept) => <CellView cell={fundCell(kept)} />,
          cell: fundCell,
        },
        { key: 'day', title: t('report.undo.day'), cell: ({ day }) => ({ kind: 'date', date: day }) },
        {
          key: 'price',
          title: t('report.undo.priceOfImport'),
          cell: ({ price, currency }) => ({ kind: 'text', text: `${priceText(price)} ${currency}` }),
        },
        {
          key: 'priceNow',
          title: t('report.undo.priceNow'),
          cell: ({ priceNow, currency }) => ({
            kind: 'text',
            text: priceNow === null ? t('report.undo.priceGone') : `${priceText(priceNow)} ${currency}`,
          }),
        },
      ]}
    />
  );
}

function KeptFunds({ rows, all }: KeptProps<KeptFund>) {
  const { t } = useTranslation('admin');
  return (
    <DataTable<KeptFund>
      label={t('report.undo.keptFunds')}
      rows={rows}
      rowKey={({ isin }) => isin}
      loadAll={async () => all}
      columns={[
        {
          key: 'fund',
          title: t('report.undo.fund'),
          render: (kept) => <CellView cell={fundCell(kept)} />,
          cell: fundCell,
        },
        {
          key: 'reason',
          title: t('report.undo.why'),
          cell: ({ reason }) => ({ kind: 'text', text: t(`report.undo.fundKeptReason.${reason}`) }),
        },
      ]}
    />
  );
}
