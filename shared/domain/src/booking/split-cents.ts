/** Whole cents in proportion to weights; all of them to the last one where no weight says. They add up to the cents. */
export function splitCents(cents: number, weights: readonly number[]): readonly number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let weight = 0;
  let given = 0;
  return weights.map((each, i) => {
    weight += each;
    const isLast = i === weights.length - 1;
    const upTo = isLast ? cents : total > 0 ? Math.round((cents * weight) / total) : 0;
    const share = upTo - given;
    given = upTo;
    return share;
  });
}
