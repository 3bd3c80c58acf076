import { useFormats, useTranslation } from '@depotwerk/platform';
import { ChartFrame } from '@depotwerk/ui/details';
import { LazyChart } from '../../charts/lazy-chart';
import styles from '../workbench.module.css';
import { CountLabel } from './count-label';
import type { CountsPlotProps } from './counts-plot';
import type { CountRow } from './use-counts';

const ROW_PX = 32;
const AXIS_PX = 40;

interface CountsChartProps {
  readonly title: string;
  readonly rows: readonly CountRow[];
}

/** Bars, the same as a table, and in both the way to the list behind each number. */
export function CountsChart({ title, rows }: CountsChartProps) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const heightPx = rows.length * ROW_PX + AXIS_PX;
  if (rows.every(({ count }) => count === 0)) return <p className={styles.note}>{t('workbench.nothing')}</p>;
  return (
    <ChartFrame<CountRow>
      title={title}
      isTitleHidden
      unit={t('workbench.unit.contracts')}
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        { key: 'label', title: t('workbench.column.part'), render: (row) => <CountLabel row={row} /> },
        {
          key: 'count',
          title: t('workbench.column.count'),
          isNumeric: true,
          render: ({ count }) => formats.number(count),
        },
        {
          key: 'eur',
          title: t('workbench.column.eur'),
          isNumeric: true,
          render: ({ eur }) => formats.eur(eur, 0),
        },
      ]}
      chart={
        <LazyChart
          name="countsPlot"
          load={() => import('./counts-plot')}
          chartProps={{ rows, heightPx } satisfies CountsPlotProps}
          heightPx={heightPx}
        />
      }
    />
  );
}
