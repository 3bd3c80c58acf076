import type { OverviewChart } from '@depotwerk/contract/contracts';
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

/** The newest valuation, EUR with cents; all `null` while there is none. */
export interface ValuationRow {
  readonly valueDate: string | null;
  readonly totalValue: number | null;
  readonly contributionsValue: number | null;
}

/**
 * Value against paid-in contributions, oldest first: one point for the last day of each month before the newest
 * valuation, and that valuation itself. A month that has not ended has no value yet.
 */
export function overviewChart(history: ValueHistoryRow & ValuationRow): OverviewChart {
  const { valueDate, totalValue, contributionsValue } = history;
  const months = monthEnds(history).filter(({ date }) => valueDate === null || date < valueDate);
  const newest = { value: totalValue, contributions: contributionsValue, isRounded: false };
  const isEmpty = months.length === 0 || valueDate === null;
  return { chartConfig, chartData: isEmpty ? months : [...months, { date: valueDate, ...newest }] };
}

function monthEnds({ firstMonth, values, contributions }: ValueHistoryRow): OverviewChart['chartData'] {
  if (firstMonth === null || !values) return [];
  return values.map((value, month) => ({
    date: addDays(addMonths(firstMonth, month + 1), -1),
    value,
    contributions: contributions?.[month] ?? null,
    isRounded: true,
  }));
}
