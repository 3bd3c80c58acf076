import type { OverviewChart } from '@depotwerk/contract';
import { addDays, addMonths } from '@depotwerk/domain';

/** As stored: one figure for the end of each month, whole EUR. */
export interface ValueHistoryRow {
  /** First day of the first month. */
  readonly firstMonth: string | null;
  readonly values: readonly number[] | null;
  readonly contributions: readonly number[] | null;
}

const chartConfig: OverviewChart['chartConfig'] = {
  unit: 'EUR',
  interval: 'month',
  series: [
    { key: 'value', color: '#0b5cad', style: 'line' },
    { key: 'contributions', color: '#6b7785', style: 'step' },
  ],
};

/** Value against paid-in contributions, one point for the last day of each month, oldest first. */
export function overviewChart({ firstMonth, values, contributions }: ValueHistoryRow): OverviewChart {
  if (firstMonth === null || !values) return { chartConfig, chartData: [] };
  return {
    chartConfig,
    chartData: values.map((value, month) => ({
      date: addDays(addMonths(firstMonth, month + 1), -1),
      value,
      contributions: contributions?.[month] ?? null,
    })),
  };
}
