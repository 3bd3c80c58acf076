import { addDays } from '../calendar';

/** What one night found. */
export interface NightCount {
  /** ISO date. */
  readonly day: string;
  /** Null: it was not counted. */
  readonly count: number | null;
}

interface Counted extends NightCount {
  readonly count: number;
}

/** A rise is told for these days, so that one of a weekend is still seen on Tuesday. */
const TOLD_DAYS = 7;

const countedOf = (nights: readonly NightCount[]): readonly Counted[] =>
  nights.filter((night): night is Counted => night.count !== null);

/**
 * How much worse a count is than it was at its best within the seven days before.
 *
 * @param nights the oldest first
 * @returns null while it is not worse, or nothing is there to compare with; `since` is the first night above its best
 */
export function riseOf(
  nights: readonly NightCount[],
): { readonly more: number; readonly since: string } | null {
  const counted = countedOf(nights);
  const newest = counted.at(-1);
  if (!newest) return null;
  const recent = counted.filter(({ day }) => day >= addDays(newest.day, -TOLD_DAYS));
  const best = Math.min(...recent.map(({ count }) => count));
  if (newest.count <= best) return null;
  const bestAt = recent.findLastIndex(({ count }) => count === best);
  return { more: newest.count - best, since: recent[bestAt + 1]?.day ?? newest.day };
}

/**
 * Since when every night has found something; null when the newest one found nothing. Nights that were not counted say nothing.
 *
 * @param nights the oldest first
 */
export function openSince(nights: readonly NightCount[]): string | null {
  const counted = countedOf(nights);
  const lastEmpty = counted.findLastIndex(({ count }) => count === 0);
  return counted[lastEmpty + 1]?.day ?? null;
}
