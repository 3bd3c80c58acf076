import { addMonths, daysBetween } from './calendar';
import { logReturns } from './returns';
import { annualVolatility, maximumDrawdown } from './volatility';
import { calendarWeeks, weeklyValues } from './weekly-values';

export interface FundPrice {
  /** ISO date */
  readonly date: string;
  /** In the currency of the fund. */
  readonly price: number;
}

export interface PeriodFigures {
  readonly years: 1 | 3 | 5;
  /** Over the whole period, as a fraction; `null` when the prices do not reach that far. */
  readonly performance: number | null;
  /** The same per year. */
  readonly annualPerformance: number | null;
  /** Of the returns by calendar week, per year, as a fraction. */
  readonly volatility: number | null;
  /** Largest fall from a former high, as a fraction. */
  readonly drawdown: number | null;
}

/** The first price of a period may lie some days beside its beginning. */
const TOLERATED_GAP_DAYS = 10;

/** What a fund did over one, three and five years until its newest price. @param prices on any days, oldest first */
export function periodFigures(prices: readonly FundPrice[]): readonly PeriodFigures[] {
  return ([1, 3, 5] as const).map((years) => {
    const period = lastYears(prices, years);
    const first = period[0];
    const last = period.at(-1);
    if (!first || !last || period.length < 3)
      return { years, performance: null, annualPerformance: null, volatility: null, drawdown: null };
    const growth = last.price / first.price;
    const values = period.map(({ price }) => price);
    return {
      years,
      performance: growth - 1,
      annualPerformance: growth ** (1 / years) - 1,
      volatility: volatilityOf(period, calendarWeeks(first.date, last.date)),
      drawdown: maximumDrawdown(values),
    };
  });
}

/** Null over less than two returns. */
function volatilityOf(period: readonly FundPrice[], weeks: readonly string[]): number | null {
  if (weeks.length < 3) return null;
  const prices = { dates: period.map(({ date }) => date), prices: period.map(({ price }) => price) };
  return annualVolatility(logReturns(weeklyValues(prices, weeks)), 'weekly');
}

function lastYears(prices: readonly FundPrice[], years: number): readonly FundPrice[] {
  const last = prices.at(-1);
  if (!last) return [];
  const from = addMonths(last.date, -12 * years);
  const start = prices.findIndex(({ date }) => date >= from);
  const before = prices[start - 1];
  const first = prices[start];
  if (!first) return [];
  // The price nearest to the day, so that a year of weekly prices has 52 returns and not 53.
  const isBeforeNearer =
    before !== undefined && daysBetween(before.date, from) < daysBetween(from, first.date);
  if (isBeforeNearer) return prices.slice(start - 1);
  return daysBetween(from, first.date) <= TOLERATED_GAP_DAYS ? prices.slice(start) : [];
}
