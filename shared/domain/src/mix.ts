import type { CovarianceMatrix } from './covariance';
import type { WeightedFund } from './holdings';
import { mrmUppers } from './mrm';

/** Risk of a mix of funds. */
export interface MixRisk {
  /** Annual volatility, as a fraction; estimated from the risk indicators when simplified. */
  readonly sigma: number;
  /** True when prices were missing and risk indicators stood in; shown with an asterisk. */
  readonly isSimplified: boolean;
  /** Weighted risk indicator (1 to 7, one decimal is meaningful), only when simplified. */
  readonly indicator: number | null;
}

/**
 * `sqrt(w' C w)` over a part of the matrix.
 *
 * @param rows row of each position in the matrix
 * @param fractions weight of each position; what is missing to 1 is cash without risk
 */
export function mixVolatility(
  matrix: CovarianceMatrix,
  rows: ArrayLike<number>,
  fractions: ArrayLike<number>,
): number {
  const { values } = matrix;
  const size = matrix.ids.length;
  let variance = 0;
  for (let i = 0; i < rows.length; i++) {
    const offset = (rows[i] ?? 0) * size;
    const weight = fractions[i] ?? 0;
    variance += weight * weight * (values[offset + (rows[i] ?? 0)] ?? 0);
    let cross = 0;
    for (let j = 0; j < i; j++) cross += (fractions[j] ?? 0) * (values[offset + (rows[j] ?? 0)] ?? 0);
    variance += 2 * weight * cross;
  }
  return Math.sqrt(Math.max(0, variance));
}

/**
 * Risk of a mix from the matrix; from the weighted risk indicators when a fund is not in it.
 *
 * @returns `null` for an empty mix, or when neither prices nor any indicator are known
 */
export function mixRisk(
  mix: readonly WeightedFund[],
  matrix: CovarianceMatrix,
  funds: ReadonlyMap<number, { readonly riskIndicator: number | null }>,
): MixRisk | null {
  if (mix.length === 0) return null;
  const rows = new Int32Array(mix.length);
  const fractions = new Float64Array(mix.length);
  for (let i = 0; i < mix.length; i++) {
    const position = mix[i];
    const row = position && matrix.rows.get(position.fundId);
    if (row === undefined) return simplifiedRisk(mix, funds);
    rows[i] = row;
    fractions[i] = position?.fraction ?? 0;
  }
  return { sigma: mixVolatility(matrix, rows, fractions), isSimplified: false, indicator: null };
}

function simplifiedRisk(
  mix: readonly WeightedFund[],
  funds: ReadonlyMap<number, { readonly riskIndicator: number | null }>,
): MixRisk | null {
  let known = 0;
  let sum = 0;
  for (const { fundId, fraction } of mix) {
    const riskIndicator = funds.get(fundId)?.riskIndicator;
    if (riskIndicator == null) continue;
    known += fraction;
    sum += fraction * riskIndicator;
  }
  if (known <= 0) return null;
  const indicator = sum / known;
  return { sigma: sigmaOfIndicator(indicator), isSimplified: true, indicator };
}

/** Middle of each MRM class; the open class 7 gets the volatility at which it begins. */
const CLASS_MIDDLES = mrmUppers
  .map((upper, i) => (upper + (mrmUppers[i - 1] ?? 0)) / 2)
  .concat(mrmUppers.at(-1) ?? 0);

/** Volatility that stands for a (weighted) risk indicator: linear between the middles of the MRM classes. */
export function sigmaOfIndicator(indicator: number): number {
  const bounded = Math.min(7, Math.max(1, indicator));
  const lower = Math.floor(bounded);
  const from = CLASS_MIDDLES[lower - 1] ?? 0;
  const to = CLASS_MIDDLES[lower] ?? from;
  return from + (bounded - lower) * (to - from);
}
