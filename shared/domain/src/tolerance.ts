/**
 * Comparisons of computed figures with limits. `0.7 + 0.2 + 0.1` is not 1, and a weight of exactly 40 %
 * must not break a limit of 40 %; a billionth is far below anything that is shown or traded.
 */
const TOLERANCE = 1e-9;

export function isAbove(value: number, limit: number): boolean {
  return value > limit + TOLERANCE;
}

export function isBelow(value: number, limit: number): boolean {
  return value < limit - TOLERANCE;
}

/** Nearest whole number; a half stays a half although binary fractions may have made it smaller. */
export function nearestWhole(value: number): number {
  return Math.round(value + TOLERANCE);
}

export function isAtLeast(value: number, limit: number): boolean {
  return !isBelow(value, limit);
}

export function isAtMost(value: number, limit: number): boolean {
  return !isAbove(value, limit);
}

/** Next whole number upwards; what is whole but for the last binary digit stays. */
export function wholeUp(value: number): number {
  return Math.ceil(value - TOLERANCE);
}
