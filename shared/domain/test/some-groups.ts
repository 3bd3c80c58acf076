import { peerGroupSeeds, seedCorrelation } from '../src/peer-group-seeds';
import type { AllocationGroup } from '../src/allocation/market';

/** Series whose sample covariance is exactly the wished one: orthogonal waves through a Cholesky factor. */
export function seriesWith(
  volatilities: readonly number[],
  correlation: (a: number, b: number) => number,
  weeks = 156,
): readonly (readonly number[])[] {
  const size = volatilities.length;
  const factor = volatilities.map(() => new Array<number>(size).fill(0));
  factor.forEach((row, i) => {
    for (let j = 0; j <= i; j++) {
      const done = row.slice(0, j).reduce((sum, value, k) => sum + value * (factor[j]?.[k] ?? 0), 0);
      const rest = (i === j ? 1 : correlation(i, j)) - done;
      row[j] = i === j ? Math.sqrt(Math.max(rest, 1e-9)) : rest / (factor[j]?.[j] ?? 1);
    }
  });
  const wave = (k: number, week: number) =>
    Math.sqrt((2 * (weeks - 1)) / weeks / 52) * Math.cos((2 * Math.PI * (k + 1) * (week + 0.5)) / weeks);
  return volatilities.map((volatility, i) =>
    Array.from({ length: weeks }, (_, week) =>
      (factor[i] ?? []).reduce((sum, part, k) => sum + volatility * part * wave(k, week), 0),
    ),
  );
}

/** The thirteen seed groups with their seed volatilities and correlations. */
export function seedGroups(): readonly AllocationGroup[] {
  const series = seriesWith(
    peerGroupSeeds.map(({ volatility }) => volatility),
    (a, b) => {
      const [first, second] = [peerGroupSeeds[a], peerGroupSeeds[b]];
      return first && second ? seedCorrelation(first, second) : 0;
    },
  );
  return peerGroupSeeds.map(({ id, name, riskAssetFraction }, i) => ({
    id,
    name,
    returns: (series[i] ?? []).map((value) => value + 0.0001 * i),
    riskIndicator: 1 + Math.round(i / 2),
    riskAssetFraction,
    marketValueEur: 1e6 * (14 - i),
  }));
}
