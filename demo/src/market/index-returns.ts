import { peerGroupSeeds, seedCorrelation } from '@depotwerk/domain';
import type { PeerGroupSeed } from '@depotwerk/domain';
import { Random } from '../random';
import { cholesky, repairedCorrelations } from './cholesky';
import type { Matrix } from './cholesky';
import { episodeReturn } from './episodes';
import { TARGET_WEEKS, WEEKS_PER_YEAR } from './trading-weeks';

/** Expected log return per year by peer group id, as a fraction. */
const DRIFTS: Readonly<Record<number, number>> = {
  1: 0.018,
  2: 0.019,
  3: 0.021,
  4: 0.026,
  5: 0.045,
  6: 0.03,
  7: 0.046,
  8: 0.072,
  9: 0.062,
  10: 0.082,
  11: 0.056,
  12: 0.024,
  13: 0.048,
};

/** Degrees of freedom of the t distribution: weeks with large moves are more frequent than the normal one has. */
const DEGREES_OF_FREEDOM = 9;

/** Weekly log returns by peer group id; entry i belongs to the week that ends at `weeks[i + 1]`. */
export type IndexReturns = ReadonlyMap<number, Float64Array>;

/**
 * Factor model of the peer groups: one factor each, tied by the Cholesky factor of the target correlations, scaled
 * to the target volatility. In the stored five years both are met by construction (the draws are whitened there),
 * apart from the market phases that are laid over them.
 */
export function simulateIndexReturns(seed: number, weeks: readonly string[]): IndexReturns {
  const loadings = factorLoadings();
  const factors = whitened(drawFactors(seed, weeks.length - 1));
  return new Map(
    peerGroupSeeds.map((group, g) => {
      const scale = group.volatility / Math.sqrt(WEEKS_PER_YEAR);
      const returns = Float64Array.from(factors, (week, i) => {
        const shock = (loadings[g] ?? []).reduce((sum, loading, f) => sum + loading * (week[f] ?? 0), 0);
        return scale * shock + episodeShare(group) * episodeReturn(weeks[i + 1] ?? '', group.category);
      });
      return [group.id, centred(returns, (DRIFTS[group.id] ?? 0) / WEEKS_PER_YEAR)];
    }),
  );
}

/** How the groups follow the factors. */
function factorLoadings(): Matrix {
  const correlations = peerGroupSeeds.map((a) => peerGroupSeeds.map((b) => seedCorrelation(a, b)));
  return cholesky(repairedCorrelations(correlations)) ?? [];
}

/**
 * Log return of each peer group in a week after the simulated ones. It depends on the week alone, so that it is the
 * same whenever, and however often, it is asked for.
 */
export function laterWeekReturns(friday: string): ReadonlyMap<number, number> {
  const factors = drawWeek(new Random(0, 'market', friday));
  const loadings = factorLoadings();
  return new Map(
    peerGroupSeeds.map(({ id, volatility }, g) => {
      const shock = (loadings[g] ?? []).reduce((sum, loading, f) => sum + loading * (factors[f] ?? 0), 0);
      return [id, (volatility * shock) / Math.sqrt(WEEKS_PER_YEAR) + (DRIFTS[id] ?? 0) / WEEKS_PER_YEAR];
    }),
  );
}

/** A short or defensive fund feels the phase of its category less. */
function episodeShare({ category, volatility }: PeerGroupSeed): number {
  const typical = { bond: 0.045, mixed: 0.08 } as const;
  return category === 'bond' || category === 'mixed' ? Math.min(1, volatility / typical[category]) : 1;
}

/** Independent t-distributed draws of unit variance that share the size of the week: calm and nervous weeks. */
function drawFactors(seed: number, count: number): number[][] {
  const random = new Random(seed, 'market');
  return Array.from({ length: count }, () => drawWeek(random));
}

function drawWeek(random: Random): number[] {
  let chiSquare = 0;
  for (let i = 0; i < DEGREES_OF_FREEDOM; i++) chiSquare += random.normal() ** 2;
  const size = Math.sqrt((DEGREES_OF_FREEDOM - 2) / chiSquare);
  return peerGroupSeeds.map(() => size * random.normal());
}

/** Takes the chance correlations of the stored weeks out of all weeks. */
function whitened(factors: readonly number[][]): number[][] {
  const stored = factors.slice(-TARGET_WEEKS);
  const size = peerGroupSeeds.length;
  const means = Array.from({ length: size }, (_, f) => average(stored.map((week) => week[f] ?? 0)));
  const covariance = means.map((a, i) =>
    means.map((b, j) => {
      const products = stored.map((week) => ((week[i] ?? 0) - a) * ((week[j] ?? 0) - b));
      return products.reduce((sum, value) => sum + value, 0) / (stored.length - 1);
    }),
  );
  const lower = cholesky(covariance);
  if (!lower) return [...factors];
  return factors.map((week) => {
    const solved: number[] = [];
    lower.forEach((row, i) => {
      const rest = row.slice(0, i).reduce((sum, value, k) => sum - value * (solved[k] ?? 0), week[i] ?? 0);
      solved.push(rest / (row[i] ?? 1));
    });
    return solved;
  });
}

/** Share of the chance result of a year that stays: markets that doubled in a year would not be believed. */
const YEAR_DAMPING = 0.6;

/** Calms the single years and gives the stored years, and the years before them, the expected return. */
function centred(returns: Float64Array, expected: number): Float64Array {
  for (let end = returns.length; end > 0; end -= WEEKS_PER_YEAR) {
    const year = returns.subarray(Math.max(0, end - WEEKS_PER_YEAR), end);
    shift(year, (YEAR_DAMPING - 1) * (average(year) - expected));
  }
  const cut = Math.max(0, returns.length - TARGET_WEEKS);
  for (const part of [returns.subarray(0, cut), returns.subarray(cut)]) shift(part, expected - average(part));
  return returns;
}

function shift(values: Float64Array, by: number): void {
  for (let i = 0; i < values.length; i++) values[i] = (values[i] ?? 0) + by;
}

function average(values: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i] ?? 0;
  return values.length > 0 ? sum / values.length : 0;
}
