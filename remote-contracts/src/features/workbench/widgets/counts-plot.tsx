import { Bar } from '@ant-design/charts';
import { useFormats, useNavigate } from '@depotwerk/platform';
import { useChartColors } from '@depotwerk/ui/details';
import { plotInteraction } from '../../charts/plot-tooltip';
import type { CountRow } from './use-counts';

export interface CountsPlotProps {
  readonly rows: readonly CountRow[];
  readonly heightPx: number;
}

/** What is used of a chart of the library, which does not type it. */
interface ReadyPlot {
  readonly chart: { on(event: string, listener: (event: ClickedBar) => void): unknown };
}

interface ClickedBar {
  readonly data?: { readonly data?: Partial<CountRow> };
}

/** Bars of the chart library; a click on one opens the list behind it. */
export default function CountsPlot({ rows, heightPx }: CountsPlotProps) {
  const formats = useFormats();
  const colors = useChartColors();
  const navigate = useNavigate();
  const open = ({ data }: ClickedBar) => {
    const path = data?.data?.path;
    if (typeof path === 'string') void navigate(path);
  };
  return (
    <Bar
      height={heightPx}
      autoFit
      data={rows.map((row) => ({ ...row }))}
      xField="label"
      yField="count"
      theme={colors.isDark ? 'classicDark' : 'classic'}
      style={{ fill: ({ color }: CountRow) => colors.ink(color), maxWidth: 20 }}
      legend={false}
      animate={false}
      label={{
        text: ({ count }: CountRow) => formats.number(count),
        fill: colors.text,
        fillOpacity: 1,
        position: 'right',
        dx: 4,
        textAlign: 'left',
      }}
      axis={{
        x: { labelFill: colors.text, labelOpacity: 1, line: false, tick: false, title: false },
        y: false,
      }}
      scale={{ y: { nice: true, domainMin: 0 } }}
      interaction={plotInteraction}
      tooltip={{
        title: ({ label }: CountRow) => label,
        items: [({ count, color }: CountRow) => ({ name: '', value: formats.number(count), color })],
      }}
      onReady={({ chart }: ReadyPlot) => void chart.on('element:click', open)}
    />
  );
}
