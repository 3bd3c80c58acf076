export interface BoundedShare {
  readonly id: number;
  /** Not negative; a share of weight 0 stays at its lower bound. */
  readonly weight: number;
  /** Whole numbers with `0 <= lower <= upper`. */
  readonly lower: number;
  readonly upper: number;
}

/** Halvings after which the scale is exact to the last bit. */
const HALVINGS = 100;

/**
 * Splits a whole number in proportion to weights, each part within its bounds: what an upper bound cuts off goes to the
 * others in proportion. Largest remainder; ties go to the larger weight, then to the lower id.
 *
 * @param total such as cents or hundredths
 * @returns whole numbers by id that sum to the total; `null` when the bounds leave no room
 */
export function boundedSplit(
  total: number,
  shares: readonly BoundedShare[],
): ReadonlyMap<number, number> | null {
  const least = shares.reduce((sum, { lower }) => sum + lower, 0);
  const most = shares.reduce((sum, { weight, lower, upper }) => sum + (weight > 0 ? upper : lower), 0);
  if (least > total || most < total) return null;
  const scale = scaleFor(total, shares);
  const parts = shares.map((share) => {
    const exact = scaled(share, scale);
    const whole = Math.floor(exact);
    return { ...share, whole, remainder: exact - whole };
  });
  let missing = total - parts.reduce((sum, { whole }) => sum + whole, 0);
  const ranked = [...parts].sort((a, b) => b.remainder - a.remainder || b.weight - a.weight || a.id - b.id);
  while (missing > 0) {
    for (const part of ranked) {
      if (missing === 0) break;
      if (part.weight === 0 || part.whole >= part.upper) continue;
      part.whole++;
      missing--;
    }
  }
  return new Map(parts.map(({ id, whole }) => [id, whole]));
}

function scaled({ weight, lower, upper }: BoundedShare, scale: number): number {
  return Math.min(upper, Math.max(lower, weight * scale));
}

/** The largest scale at which the parts do not exceed the total: plain proportion, unless a bound is in its way. */
function scaleFor(total: number, shares: readonly BoundedShare[]): number {
  const plain = total / shares.reduce((sum, { weight }) => sum + weight, 0);
  if (shares.every((share) => scaled(share, plain) === share.weight * plain)) return plain;
  const sumAt = (scale: number): number => shares.reduce((sum, share) => sum + scaled(share, scale), 0);
  const weights = shares.flatMap(({ weight }) => (weight > 0 ? [weight] : []));
  let low = 0;
  let high = (2 * total) / Math.min(...weights, 1);
  for (let i = 0; i < HALVINGS && high > low; i++) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (sumAt(middle) <= total) low = middle;
    else high = middle;
  }
  return low;
}
