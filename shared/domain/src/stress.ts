/** Years of losses that a mix of peer groups is put through; the first day is a Friday, as indices are weekly. */
export const stressPeriods = [
  { year: 2008, from: '2007-12-28', to: '2009-03-31' },
  { year: 2020, from: '2019-12-27', to: '2020-12-31' },
  { year: 2022, from: '2021-12-31', to: '2022-12-31' },
] as const;
export const stressYears = [2008, 2020, 2022] as const;
export type StressYear = (typeof stressYears)[number];

/** Index prices of a peer group by ISO date. */
export type IndexPrices = ReadonlyMap<string, number>;

export interface StressOutcome {
  readonly year: StressYear;
  /** The deepest fall from a height before, 0 or below; null without any known index. */
  readonly returnFraction: number | null;
  /** Share of the mix whose index is known over the whole period, 0..1. */
  readonly knownFraction: number;
}

/** The mix bought at the beginning of a period and held. @param weights fractions by peer group */
export function stressOf(
  weights: ReadonlyMap<number, number>,
  indices: ReadonlyMap<number, IndexPrices>,
  { year, from, to }: (typeof stressPeriods)[number],
): StressOutcome {
  const dates = [...new Set([...indices.values()].flatMap((prices) => [...prices.keys()]))]
    .filter((date) => date >= from && date <= to)
    .sort();
  const known = [...weights].flatMap(([id, weight]) => {
    const prices = indices.get(id);
    const path = prices ? dates.map((date) => prices.get(date) ?? 0) : [];
    return path.length > 1 && path.every((price) => price > 0) ? [{ weight, path }] : [];
  });
  const knownFraction = known.reduce((sum, { weight }) => sum + weight, 0);
  if (knownFraction <= 0) return { year, returnFraction: null, knownFraction: 0 };
  const values = dates.map((_, i) =>
    known.reduce((sum, { weight, path }) => sum + (weight * (path[i] ?? 0)) / (path[0] ?? 1), 0),
  );
  return { year, returnFraction: deepestFall(values), knownFraction };
}

function deepestFall(values: readonly number[]): number {
  let height = 0;
  let deepest = 0;
  for (const value of values) {
    height = Math.max(height, value);
    deepest = Math.min(deepest, value / height - 1);
  }
  return deepest;
}
