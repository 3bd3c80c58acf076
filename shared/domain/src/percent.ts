/**
 * Percent values that people type (0 to 100) and the fractions that are stored (0 to 1). 0.07 * 100 is not 7, so both
 * ways round to the decimals of the field.
 */

/** @param decimals of the percent value */
export function percentOf(fraction: number, decimals = 0): number {
  return rounded(fraction * 100, decimals);
}

/** @param decimals of the percent value; the fraction has two more */
export function fractionOf(percent: number, decimals = 0): number {
  return rounded(percent, decimals) / 100;
}

/** Whether a fraction is a percent value with no more decimals than these. @param decimals of the percent value */
export const hasDecimals = (fraction: number, decimals: number): boolean =>
  Math.abs(fraction - fractionOf(percentOf(fraction, decimals), decimals)) < 1e-9;

function rounded(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  // A half such as 1.005 is stored a hair below itself; the hair decides otherwise.
  return Math.round(value * factor * (1 + Number.EPSILON * 4)) / factor;
}

/** As formats round: a half away from zero. */
const shown = (value: number, decimals: number): number =>
  Math.sign(value) * rounded(Math.abs(value), decimals);

/** Difference of two figures as they are shown: whoever subtracts what stands there gets the same. */
export const shownDifference = (from: number, to: number, decimals: number): number =>
  shown(shown(to, decimals) - shown(from, decimals), decimals);

/** The same of two fractions, as a fraction. @param decimals of the percents */
export const shownPoints = (from: number, to: number, decimals: number): number =>
  fractionOf(shownDifference(100 * from, 100 * to, decimals), decimals);
