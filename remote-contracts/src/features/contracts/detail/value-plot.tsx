import { Line } from '@ant-design/charts';
import { useFormats } from '@depotwerk/platform';
import { useChartColors } from '@depotwerk/ui/details';
import { dayAxes, dayScale } from '../../charts/day-axes';
import { plotInteraction } from '../../charts/plot-tooltip';

export interface ValuePoint {
  /** ISO date */
  readonly date: string;
  readonly series: string;
  readonly eur: number | null;
  /** The amount as it is read. */
  readonly text: string;
}

export interface ValueSeries {
  readonly name: string;
  readonly color: string;
  readonly style: 'line' | 'step';
}

export interface ValuePlotProps {
  readonly points: readonly ValuePoint[];
  readonly series: readonly ValueSeries[];
}

const HEIGHT_PX = 300;
const DASH = [5, 4];

/** Own series format to the chart library: the one place that knows both (OPEN-21). */
export default function ValuePlot({ points, series }: ValuePlotProps) {
  const formats = useFormats();
  const colors = useChartColors();
  const isStep = (name: string | undefined) => series.find((one) => one.name === name)?.style === 'step';
  return (
    <Line
      height={HEIGHT_PX}
      autoFit
      data={points.map((point) => ({ ...point, day: new Date(point.date) }))}
      xField="day"
      yField="eur"
      colorField="series"
      shapeField={({ series: name }: ValuePoint) => (isStep(name) ? 'hv' : 'line')}
      theme={colors.isDark ? 'classicDark' : 'classic'}
      scale={{
        x: dayScale,
        color: {
          domain: series.map(({ name }) => name),
          range: series.map(({ color }) => colors.ink(color)),
        },
        y: { nice: true, domainMin: 0 },
      }}
      style={{
        lineWidth: 2,
        lineDash: ([point]: readonly ValuePoint[]) => (isStep(point?.series) ? DASH : undefined),
      }}
      legend={false}
      animate={false}
      axis={dayAxes(formats, colors, (eur) => formats.eurCompact(eur))}
      interaction={plotInteraction}
      tooltip={{
        title: ({ date }: ValuePoint) => formats.date(date),
        items: [({ series: name, text }: ValuePoint) => ({ name, value: text })],
      }}
    />
  );
}
