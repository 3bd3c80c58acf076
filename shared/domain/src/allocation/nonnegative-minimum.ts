/** Sweeps over all coordinates; the matrices of peer groups settle within a few hundred. */
const SWEEPS = 500;

/**
 * Minimises `0.5 * x'Cx - g'x` over `x >= 0`, one coordinate at a time. With `g = 1` the result is in proportion to
 * the minimum-variance mix, with excess returns to the mix of the largest Sharpe ratio.
 *
 * @param covariance rows of a symmetric matrix with a positive diagonal
 */
export function nonnegativeMinimum(
  covariance: readonly (readonly number[])[],
  gains: readonly number[],
): readonly number[] {
  const x = gains.map(() => 0);
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    covariance.forEach((row, i) => {
      const own = row[i] ?? 0;
      if (!(own > 0)) return;
      const others = row.reduce((sum, value, j) => (j === i ? sum : sum + value * (x[j] ?? 0)), 0);
      x[i] = Math.max(0, ((gains[i] ?? 0) - others) / own);
    });
  }
  return x;
}
