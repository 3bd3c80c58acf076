import { Line } from '@ant-design/charts';
import { useFormats } from '@depotwerk/platform';
import { useChartColors } from '@depotwerk/ui/details';
import { dayAxes, dayScale } from '../charts/day-axes';
import { plotInteraction } from '../charts/plot-tooltip';

export interface PricePoint {
  /** ISO date */
  readonly date: string;
  readonly price: number;
  /** The price as it is read. */
  readonly text: string;
}

export interface PricePlotProps {
  readonly points: readonly PricePoint[];
  readonly label: string;
  readonly color: string;
}

const HEIGHT_PX = 280;

/** Prices over time; the axis begins near the lowest price, because what counts is the change. */
export default function PricePlot({ points, label, color }: PricePlotProps) {
  const formats = useFormats();
  const colors = useChartColors();
  return (
    <Line
      height={HEIGHT_PX}
      autoFit
      data={points.map((point) => ({ ...point, day: new Date(point.date) }))}
      xField="day"
      yField="price"
      theme={colors.isDark ? 'classicDark' : 'classic'}
      scale={{ x: dayScale, y: { nice: true, zero: false } }}
      style={{ lineWidth: 2, stroke: colors.ink(color) }}
      legend={false}
      animate={false}
      axis={dayAxes(formats, colors, (price) => formats.number(price))}
      interaction={plotInteraction}
      tooltip={{
        title: ({ date }: PricePoint) => formats.date(date),
        items: [({ text }: PricePoint) => ({ name: label, value: text, color: colors.ink(color) })],
      }}
    />
  );
}
