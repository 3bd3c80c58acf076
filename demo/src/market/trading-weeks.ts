import { addDays } from '@depotwerk/domain';

export const WEEKS_PER_YEAR = 52;

/** Weekly returns of five years, in which the market meets its targets. */
export const TARGET_WEEKS = 5 * WEEKS_PER_YEAR;

/** Weeks of prices that are stored: five years of returns at each of the last four weekly points. */
export const STORED_WEEKS = TARGET_WEEKS + 4;

/** Weeks that are simulated, so that contracts of more than ten years have prices to buy at. */
export const SIMULATED_WEEKS = 21 * WEEKS_PER_YEAR + 1;

const FRIDAY = 5;

/** The newest Friday that is not after the day. */
export function lastFriday(isoDate: string): string {
  const weekday = new Date(`${isoDate}T00:00:00Z`).getUTCDay();
  return addDays(isoDate, -((weekday - FRIDAY + 7) % 7));
}

/** Fridays, oldest first; the last one is the newest that is not after `today`. */
export function tradingWeeks(today: string, count: number = SIMULATED_WEEKS): readonly string[] {
  const last = lastFriday(today);
  return Array.from({ length: count }, (_, i) => addDays(last, 7 * (i - count + 1)));
}
