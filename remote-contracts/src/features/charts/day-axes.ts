import type { Formats } from '@depotwerk/platform';
import type { ChartColors } from '@depotwerk/ui/details';

/** Axis of days, which begin in UTC: a tick at local midnight lies in the month before. */
export const dayScale = { utc: true } as const;

/** Axes of a plot of values over days: months below, values beside full lines. @param valueText how a value is read */
export function dayAxes(formats: Formats, colors: ChartColors, valueText: (value: number) => string) {
  const axis = { labelFill: colors.text, labelOpacity: 1, line: false };
  return {
    x: { ...axis, labelFormatter: (day: Date) => formats.month(day.toISOString()), grid: false },
    y: {
      ...axis,
      labelFormatter: valueText,
      grid: true,
      gridLineDash: [0, 0],
      gridStroke: colors.grid,
      gridStrokeOpacity: 1,
    },
  };
}
