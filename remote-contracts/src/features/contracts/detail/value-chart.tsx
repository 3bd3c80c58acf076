import type { OverviewChart } from '@depotwerk/contract/contracts';
import { useFormats, useQuery, useTranslation } from '@depotwerk/platform';
import { LoadState } from '@depotwerk/ui/data';
import { ChartFrame, useChartColors } from '@depotwerk/ui/details';
import { EmptyState } from '@depotwerk/ui/shell';
import { LazyChart } from '../../charts/lazy-chart';
import { Legend } from '../../charts/legend';
import { overviewChartQuery } from '../api/contract-detail';
import type { ValuePlotProps } from './value-plot';

type Point = OverviewChart['chartData'][number];

interface ValueChartProps {
  readonly contractId: number;
  /** There is a value of today, as of a contract that was entered this month. */
  readonly hasValue: boolean;
}

/** Value of the contract against what was paid in. */
export function ValueChart({ contractId, hasValue }: ValueChartProps) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const colors = useChartColors();
  const query = useQuery(overviewChartQuery(contractId));
  const { data } = query;
  if (data === undefined) return <LoadState query={query} failed={t('chart.failed')} rows={8} />;
  if (data.chartData.length === 0)
    return <EmptyState title={t(hasValue ? 'chart.value.emptyYet' : 'chart.value.empty')} />;

  const { series } = data.chartConfig;
  const eurText = (eur: number | null, isRounded: boolean) => formats.eur(eur, isRounded ? 0 : 2);
  const name = (key: string) => t(`chart.value.series.${key}`);
  const chartProps: ValuePlotProps = {
    series: series.map(({ key, color, style }) => ({ name: name(key), color, style })),
    points: series.flatMap(({ key }) =>
      data.chartData.map((point) => ({
        date: point.date,
        series: name(key),
        eur: point[key],
        text: eurText(point[key], point.isRounded),
      })),
    ),
  };
  return (
    <ChartFrame<Point>
      title={t('chart.value.title')}
      unit={t('chart.value.unit')}
      rows={[...data.chartData].reverse()}
      rowKey={({ date }) => date}
      columns={[
        { key: 'date', title: t('chart.value.date'), render: ({ date }) => formats.date(date) },
        ...series.map(({ key }) => ({
          key,
          title: name(key),
          isNumeric: true,
          render: (point: Point) => eurText(point[key], point.isRounded),
        })),
      ]}
      chart={
        <>
          <Legend
            label={t('chart.legend')}
            entries={series.map(({ key, color, style }) => ({
              key,
              label: name(key),
              color: colors.ink(color),
              line: style === 'step' ? 'dashed' : 'solid',
            }))}
          />
          <LazyChart name="valuePlot" load={() => import('./value-plot')} chartProps={chartProps} />
        </>
      }
    />
  );
}
