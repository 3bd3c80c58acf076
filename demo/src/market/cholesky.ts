/** Square matrix, row by row. */
export type Matrix = readonly (readonly number[])[];

/** Lower triangle L with `L L' = matrix`, or `null` when the matrix is not positive definite. */
export function cholesky(matrix: Matrix): number[][] | null {
  const lower: number[][] = [];
  for (let i = 0; i < matrix.length; i++) {
    const row: number[] = [];
    for (let j = 0; j <= i; j++) {
      const other = lower[j] ?? row;
      let rest = matrix[i]?.[j] ?? 0;
      for (let k = 0; k < j; k++) rest -= (row[k] ?? 0) * (other[k] ?? 0);
      if (i === j && rest <= SMALLEST_PIVOT) return null;
      row.push(i === j ? Math.sqrt(rest) : rest / (other[j] ?? 1));
    }
    lower.push(row);
  }
  return lower;
}

const SMALLEST_PIVOT = 1e-9;
const REPAIR_STEP = 0.005;

/**
 * Correlations that were written down pair by pair need not be possible together. They are all shrunk towards 0 in
 * the smallest step that makes them so; the diagonal stays 1.
 */
export function repairedCorrelations(correlations: Matrix): Matrix {
  for (let shrinkage = 0; shrinkage < 1; shrinkage += REPAIR_STEP) {
    const candidate = correlations.map((row, i) =>
      row.map((value, j) => (i === j ? 1 : value * (1 - shrinkage))),
    );
    if (cholesky(candidate)) return candidate;
  }
  throw new RangeError('not a correlation matrix');
}
