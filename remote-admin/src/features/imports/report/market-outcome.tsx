import type { ImportUndoOutcome } from '@depotwerk/contract/floor';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { usePriceText } from '../../funds/prices/use-price-text';
import { FundRows } from './fund-rows';
import styles from './report.module.css';
import { PositionsOutcome } from './positions-outcome';
import { UndoneValues } from './undone-values';

type MarketUndo = NonNullable<ImportUndoOutcome['market']>;
type KeptPrice = MarketUndo['keptPrices'][number];
type KeptFund = MarketUndo['keptFunds'][number];

const isAny = ({ restored, removed, kept }: MarketUndo['prices']): boolean => restored + removed + kept > 0;

/** What of prices and data of funds goes back or went back, what contracts are worth then, and what stays for which reason. */
export function MarketOutcome({ outcome }: { readonly outcome: MarketUndo }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const priceText = usePriceText();
  const { prices, funds, keptPrices, keptFunds, values, positions } = outcome;
  const numbers = ({ restored, removed, kept }: MarketUndo['prices']) => ({
    restored: formats.number(restored),
    removed: formats.number(removed),
    kept: formats.number(kept),
  });
  return (
    <div className={styles.cards}>
      {isAny(prices) ? <p className={styles.lead}>{t('report.undo.prices', numbers(prices))}</p> : null}
      {isAny(funds) ? <p className={styles.lead}>{t('report.undo.funds', numbers(funds))}</p> : null}
      {values && !positions ? <UndoneValues values={values} /> : null}
      {positions ? <PositionsOutcome outcome={positions} /> : null}
      <FundRows<KeptPrice>
        title={t('report.undo.keptPrices')}
        rows={keptPrices}
        total={prices.kept}
        rowKey={({ isin, day }) => `${isin} ${day}`}
        columns={[
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
      <FundRows<KeptFund>
        title={t('report.undo.keptFunds')}
        rows={keptFunds}
        total={funds.kept}
        columns={[
          {
            key: 'reason',
            title: t('report.undo.why'),
            cell: ({ reason }) => ({ kind: 'text', text: t(`report.undo.fundKeptReason.${reason}`) }),
          },
        ]}
      />
    </div>
  );
}
