import { mean } from './returns';

/** Annual covariances of funds (or peer groups), row by row; shared by every contract that is rated. */
export interface CovarianceMatrix {
  readonly ids: readonly number[];
  /** Row of an id. */
  readonly rows: ReadonlyMap<number, number>;
  readonly values: Float64Array;
}

/** A fund with fewer own weeks is represented by its peer-group index. */
export const minimumOwnWeeks = 52;

/** Five years of weekly returns. */
export const riskWindowWeeks = 260;

/** Three years; a shorter common history says too little about a mix. */
export const leastRiskWeeks = 156;

export const weeksPerYear = 52;

/**
 * Weekly series of one fund for the matrix. Missing older weeks are those of the peer-group index, so all series
 * have one length and the matrix stays a covariance matrix; a fund with less than a year is its index altogether.
 *
 * @param fundReturns weekly log returns, newest last; `null` without prices
 * @param indexReturns of the peer group, `null` where there is none
 * @returns exactly `weeks` returns, or `null` when fund and index together do not reach that far
 */
export function riskSeries(
  fundReturns: ArrayLike<number> | null,
  indexReturns: ArrayLike<number> | null,
  weeks: number = riskWindowWeeks,
): Float64Array | null {
  const own = fundReturns && fundReturns.length >= minimumOwnWeeks ? Math.min(weeks, fundReturns.length) : 0;
  if (own < weeks && (indexReturns?.length ?? 0) < weeks) return null;
  const series = new Float64Array(weeks);
  for (let i = 0; i < weeks; i++) {
    const age = weeks - i;
    const source = age <= own ? fundReturns : indexReturns;
    series[i] = source?.[source.length - age] ?? 0;
  }
  return series;
}

/**
 * The matrix row by row: with thousands of funds it takes seconds, between two rows of which a server can do other work.
 *
 * @param series weekly log returns in EUR by id, all of one length and ending in the same week
 * @param believed part of a covariance that is kept, see {@link shrinkage}
 * @throws {RangeError} when the lengths differ or are below 2
 */
export function* covarianceRows(
  series: ReadonlyMap<number, ArrayLike<number>>,
  believed = 1,
): Generator<undefined, CovarianceMatrix> {
  const ids = [...series.keys()].sort((a, b) => a - b);
  const size = ids.length;
  const weeks = series.get(ids[0] ?? 0)?.length ?? 0;
  if (size > 0 && weeks < 2) throw new RangeError('a covariance needs at least two returns');
  const centred = ids.map((id) => centredSeries(id, series.get(id) ?? [], weeks));
  const values = new Float64Array(size * size);
  const factor = weeksPerYear / (weeks - 1);
  for (const [i, row] of centred.entries()) {
    for (let j = 0; j < i; j++) {
      const covariance = believed * (factor * product(row, centred[j] ?? row));
      values[i * size + j] = covariance;
      values[j * size + i] = covariance;
    }
    values[i * size + i] = factor * product(row, row);
    yield;
  }
  return { ids, rows: new Map(ids.map((id, row) => [id, row])), values };
}

/** All rows at once, for few series. @throws {RangeError} as above */
export function covarianceMatrix(series: ReadonlyMap<number, ArrayLike<number>>): CovarianceMatrix {
  const rows = covarianceRows(series);
  for (;;) {
    const step = rows.next();
    if (step.done) return step.value;
  }
}

function centredSeries(id: number, returns: ArrayLike<number>, weeks: number): Float64Array {
  if (returns.length !== weeks)
    throw new RangeError(`series ${id} has ${returns.length} returns instead of ${weeks}`);
  const average = mean(returns);
  return Float64Array.from(returns, (value) => value - average);
}

function product(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}

/** Part of a covariance that is believed; the rest is taken from the diagonal. */
export const shrinkage = 0.8;

/** `0.8 * C + 0.2 * diag(C)`: sampling noise makes correlations look more certain than they are. */
export function shrunkCovariance(matrix: CovarianceMatrix): CovarianceMatrix {
  const step = matrix.ids.length + 1;
  const values = matrix.values.map((value, i) => (i % step === 0 ? value : shrinkage * value));
  return { ...matrix, values };
}

/** Correlation of two ids from -1 to 1, or `null` when one is unknown or does not move. */
export function correlationOf(matrix: CovarianceMatrix, a: number, b: number): number | null {
  const row = matrix.rows.get(a);
  const column = matrix.rows.get(b);
  if (row === undefined || column === undefined) return null;
  const size = matrix.ids.length;
  const variances = (matrix.values[row * size + row] ?? 0) * (matrix.values[column * size + column] ?? 0);
  return variances > 0 ? (matrix.values[row * size + column] ?? 0) / Math.sqrt(variances) : null;
}
