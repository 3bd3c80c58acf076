export interface RoundedFraction {
  readonly id: number;
  /** 0..1 in steps of `1 / steps`. */
  readonly fraction: number;
}

interface Share {
  readonly id: number;
  readonly weight: number;
  readonly whole: number;
  readonly remainder: number;
}

/** Two remainders that differ by less than this are a tie: they come from the same decimal fraction. */
const TIE = 1e-9;

/**
 * Rounds weights to hundredths, or another number of steps, that sum to 1 (method of the largest remainder, Hamilton).
 * Ties go to the larger weight, then to the lower id. The weights need not sum to 1; they are scaled.
 *
 * @returns in the order of the input
 * @throws {RangeError} when a weight is negative or not finite, or all are 0
 */
export function roundedFractions(
  weights: readonly { id: number; weight: number }[],
  steps = 100,
): readonly RoundedFraction[] {
  const total = weights.reduce((sum, { weight }) => sum + weight, 0);
  if (!(total > 0 && total < Infinity) || weights.some(({ weight }) => weight < 0)) {
    throw new RangeError('weights must be finite, not negative and not all 0');
  }
  const shares = weights.map(({ id, weight }): Share => {
    const exact = (weight / total) * steps;
    const whole = Math.floor(exact + TIE);
    return { id, weight, whole, remainder: exact - whole };
  });
  const missing = steps - shares.reduce((sum, { whole }) => sum + whole, 0);
  const raised = new Set([...shares].sort(byRemainder).slice(0, missing));
  return shares.map((share) => ({
    id: share.id,
    fraction: (share.whole + (raised.has(share) ? 1 : 0)) / steps,
  }));
}

function byRemainder(a: Share, b: Share): number {
  const difference = b.remainder - a.remainder;
  if (Math.abs(difference) > TIE) return difference;
  return b.weight - a.weight || a.id - b.id;
}
