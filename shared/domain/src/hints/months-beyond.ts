import { monthsBetween, monthsElapsed } from '../calendar';

/** What is a little longer than its limit reads "mehr als 12 Monate". */
const JUST_BEYOND = 0.5;

/**
 * Completed months since a day, once they are more than a limit: a figure that changes once a month and not with every night.
 *
 * @returns the limit and a half within the first month beyond it; null up to the limit
 */
export function monthsBeyond(since: string, today: string, limit: number): number | null {
  if (monthsElapsed(since, today) <= limit) return null;
  return Math.max(monthsBetween(since, today), limit + JUST_BEYOND);
}
