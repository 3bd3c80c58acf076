import type { DashboardSources } from '@depotwerk/contract/desk';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { ChartFrame, useChartColors } from '@depotwerk/ui/details';
import { LazyChart } from '../../charts/lazy-chart';
import { Legend } from '../../charts/legend';
import type { ValuePlotProps } from '../../contracts/detail/value-plot';
import styles from '../workbench.module.css';

type Month = Extract<
  NonNullable<DashboardSources['valueOverTime']>,
  { state: 'ready' }
>['data']['months'][number];

interface MonthsChartProps {
  readonly title: string;
  readonly months: readonly Month[];
}

const lines = [
  { key: 'value', color: '#0f5f73', style: 'line' },
  { key: 'contributions', color: '#8a8f98', style: 'step' },
] as const;

/** Value of all contracts against what was paid in, month by month. */
export function MonthsChart({ title, months }: MonthsChartProps) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const colors = useChartColors();
  if (months.length === 0) return <p className={styles.note}>{t('workbench.noHistory')}</p>;
  const name = (key: string) => t(`chart.value.series.${key}`);
  const chartProps: ValuePlotProps = {
    series: lines.map(({ key, color, style }) => ({ name: name(key), color, style })),
    points: lines.flatMap(({ key }) =>
      months.map((month) => ({
        date: month.month,
        series: name(key),
        eur: month[key],
        text: formats.eur(month[key], 0),
      })),
    ),
  };
  return (
    <ChartFrame<Month>
      title={title}
      isTitleHidden
      unit={t('chart.value.unit')}
      rows={[...months].reverse()}
      rowKey={({ month }) => month}
      columns={[
        { key: 'month', title: t('workbench.column.month'), render: ({ month }) => formats.month(month) },
        ...lines.map(({ key }) => ({
          key,
          title: name(key),
          isNumeric: true,
          render: (month: Month) => formats.eur(month[key], 0),
        })),
        {
          key: 'contracts',
          title: t('workbench.column.contracts'),
          isNumeric: true,
          render: ({ contracts }) => formats.number(contracts),
        },
      ]}
      chart={
        <>
          <Legend
            label={t('chart.legend')}
            entries={lines.map(({ key, color, style }) => ({
              key,
              label: name(key),
              color: colors.ink(color),
              line: style === 'step' ? 'dashed' : 'solid',
            }))}
          />
          <LazyChart
            name="valuePlot"
            load={() => import('../../contracts/detail/value-plot')}
            chartProps={chartProps}
          />
        </>
      }
    />
  );
}
