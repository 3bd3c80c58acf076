/** Sums of whole cents of which one may be unknown; then so is the sum. */
export const plus = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : a + b;

export const minus = (a: number | null, b: number | null): number | null => plus(a, b === null ? null : -b);

export const sumOrUnknown = (amounts: readonly (number | null)[]): number | null =>
  amounts.reduce<number | null>(plus, 0);
