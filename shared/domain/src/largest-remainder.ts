export interface RoundedFraction {
  readonly id: number;
  /** 0..1 in steps of 0.01. */
  readonly fraction: number;
}

interface Share {
  readonly id: number;
  readonly weight: number;
  readonly hundredths: number;
  readonly remainder: number;
}

/** Two remainders that differ by less than this are a tie: they come from the same decimal fraction. */
const TIE = 1e-9;

/**
 * Rounds weights to hundredths that sum to 1 (method of the largest remainder, Hamilton).
 * Ties go to the larger weight, then to the lower id. The weights need not sum to 1; they are scaled.
 *
 * @returns in the order of the input
 * @throws {RangeError} when a weight is negative or not finite, or all are 0
 */
export function roundedFractions(
  weights: readonly { id: number; weight: number }[],
): readonly RoundedFraction[] {
  const total = weights.reduce((sum, { weight }) => sum + weight, 0);
  if (!(total > 0 && total < Infinity) || weights.some(({ weight }) => weight < 0)) {
    throw new RangeError('weights must be finite, not negative and not all 0');
  }
  const shares = weights.map(({ id, weight }): Share => {
    const exact = (weight / total) * 100;
    const hundredths = Math.floor(exact + TIE);
    return { id, weight, hundredths, remainder: exact - hundredths };
  });
  const missing = 100 - shares.reduce((sum, { hundredths }) => sum + hundredths, 0);
  const raised = new Set([...shares].sort(byRemainder).slice(0, missing));
  return shares.map((share) => ({
    id: share.id,
    fraction: (share.hundredths + (raised.has(share) ? 1 : 0)) / 100,
  }));
}

function byRemainder(a: Share, b: Share): number {
  const difference = b.remainder - a.remainder;
  if (Math.abs(difference) > TIE) return difference;
  return b.weight - a.weight || a.id - b.id;
}
