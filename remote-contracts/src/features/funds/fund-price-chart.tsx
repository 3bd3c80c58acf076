import type { Fund } from '@depotwerk/contract/market';
import { periodFigures, type FundPrice, type PeriodFigures } from '@depotwerk/domain';
import { useFormats, useQuery, useTranslation } from '@depotwerk/platform';
import { LoadState } from '@depotwerk/ui/data';
import { ChartFrame, DataTable, TitledCard } from '@depotwerk/ui/details';
import { EmptyState } from '@depotwerk/ui/shell';
import { LazyChart } from '../charts/lazy-chart';
import { fundPricesQuery } from './api/fund-calls';
import styles from './funds.module.css';
import { useFundPrice } from './use-fund-price';

const COLOR = '#0b7285';

/** Prices of five years, and what came of them. */
export function FundPriceChart({ fund }: { readonly fund: Fund }) {
  const { t } = useTranslation('contracts');
  const query = useQuery(fundPricesQuery(fund.id));
  const { data } = query;
  return (
    <TitledCard title={t('fundPage.performance')}>
      {data === undefined ? (
        <LoadState query={query} failed={t('fundPage.pricesFailed')} rows={8} />
      ) : data.prices.length < 2 ? (
        <EmptyState title={t('fundPage.noPrices')} />
      ) : (
        <div className={styles.content}>
          <Prices fund={fund} prices={data.prices} />
          <Periods prices={data.prices} />
        </div>
      )}
    </TitledCard>
  );
}

function Prices({ fund, prices }: { readonly fund: Fund; readonly prices: readonly FundPrice[] }) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const priceText = useFundPrice(fund);
  const label = t('fundPage.price');
  return (
    <ChartFrame<FundPrice>
      title={label}
      unit={t('fundPage.priceUnit', { currency: fund.currency })}
      rows={[...prices].reverse()}
      rowKey={({ date }) => date}
      columns={[
        { key: 'date', title: t('chart.value.date'), render: ({ date }) => formats.date(date) },
        { key: 'price', title: label, isNumeric: true, render: ({ price }) => priceText(price) },
      ]}
      chart={
        <LazyChart
          name="pricePlot"
          load={() => import('./price-plot')}
          chartProps={{
            label,
            color: COLOR,
            points: prices.map(({ date, price }) => ({ date, price, text: priceText(price) })),
          }}
        />
      }
    />
  );
}

function Periods({ prices }: { readonly prices: readonly FundPrice[] }) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const figure = (key: Exclude<keyof PeriodFigures, 'years'>, sign = 1) => ({
    key,
    title: t(`fundPage.period.${key}`),
    isNumeric: true,
    render: (period: PeriodFigures) => {
      const fraction = period[key];
      return formats.fraction(fraction === null ? null : sign * fraction, 'return');
    },
  });
  return (
    <div>
      <DataTable<PeriodFigures>
        label={t('fundPage.performance')}
        rows={periodFigures(prices)}
        rowKey={({ years }) => years}
        columns={[
          {
            key: 'years',
            title: t('fundPage.period.years'),
            render: ({ years }) => t('fundPage.years', { count: years }),
          },
          figure('performance'),
          figure('annualPerformance'),
          figure('volatility'),
          figure('drawdown', -1),
        ]}
      />
      <p className={styles.secondary}>
        {t('fundPage.periodNote', { date: formats.date(prices.at(-1)?.date ?? null) })}
      </p>
    </div>
  );
}
