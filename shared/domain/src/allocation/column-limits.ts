/** What every column of an automatic allocation keeps. Whole percents. */
export interface ColumnLimits {
  /** Largest part of one peer group. */
  readonly capPercent: number;
  /** Smallest part of a peer group that is used at all. */
  readonly minPercent: number;
  /** Peer groups that a column may use. */
  readonly maxGroups: number;
}

/** Cap of one peer group unless the caller names another. */
export const defaultCapPercent = 40;

/** Smaller parts drop out, unless the tariff asks for more. */
export const defaultMinPercent = 3;

/** A cap that is too narrow is widened in these steps, the narrowest that works wins. */
const CAP_STEP = 10;

/** True when so many groups can fill a column at all. */
export function canFill({ capPercent, minPercent, maxGroups }: ColumnLimits, groupCount: number): boolean {
  return minPercent <= capPercent && capPercent * Math.min(groupCount, maxGroups) >= 100;
}

/** Caps to try: the wished one, then wider ones up to 100. */
export function capsFrom(capPercent: number): readonly number[] {
  const caps = [capPercent];
  for (let cap = (Math.floor(capPercent / CAP_STEP) + 1) * CAP_STEP; cap <= 100; cap += CAP_STEP)
    caps.push(cap);
  return caps;
}
