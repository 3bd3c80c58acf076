import { addMonths, daysBetween } from './calendar';
import { logReturns } from './returns';
import { annualVolatility, maximumDrawdown } from './volatility';

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
  /** Of the weekly returns, per year, as a fraction. */
  readonly volatility: number | null;
  /** Largest fall from a former high, as a fraction. */
  readonly drawdown: number | null;
}

/** Prices are weekly, so the first price of a period may lie some days beside its beginning. */
const TOLERATED_GAP_DAYS = 10;

/** What a fund did over one, three and five years until its newest price. @param prices by week, oldest first */
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
      volatility: annualVolatility(logReturns(values), 'weekly'),
      drawdown: maximumDrawdown(values),
    };
  });
}

function lastYears(prices: readonly FundPrice[], years: number): readonly FundPrice[] {
  const last = prices.at(-1);
  if (!last) return [];
  const from = addMonths(last.date, -12 * years);
  const start = prices.findIndex(({ date }) => date >= from);
  const before = prices[start - 1];
  const first = prices[start];
  if (!first) return [];
  // The price nearest to the day, so that a year has 52 weekly returns and not 53.
  const isBeforeNearer =
    before !== undefined && daysBetween(before.date, from) < daysBetween(from, first.date);
  if (isBeforeNearer) return prices.slice(start - 1);
  return daysBetween(from, first.date) <= TOLERATED_GAP_DAYS ? prices.slice(start) : [];
}
