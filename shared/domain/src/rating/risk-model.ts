import { shrinkage, weeksPerYear } from '../covariance';
import { mean } from '../returns';
import type { RiskItem } from './risk-item';
import type { MixFigures } from './risk-measure';

/** Series of all rows of a matrix, arranged once and used for every column and every answer. */
export interface RiskModel {
  readonly items: readonly RiskItem[];
  /** Row of an item by its id. */
  readonly rows: ReadonlyMap<number, number>;
  readonly weeks: number;
  /** Weekly returns less their mean, `weeks` of them per row; zeros for a row without prices. */
  readonly centred: Float64Array;
  /** Variance per year of each row. */
  readonly variances: Float64Array;
  /** Mean return per year of each row, as a fraction. */
  readonly expectedReturns: Float64Array;
}

/** @throws {RangeError} when an id stands twice, or the series have different lengths or fewer than two returns */
export function riskModel(items: readonly RiskItem[]): RiskModel {
  const rows = new Map(items.map(({ id }, row) => [id, row]));
  if (rows.size < items.length) throw new RangeError('an item stands twice');
  const weeks = items.find(({ returns }) => returns)?.returns?.length ?? 0;
  const centred = new Float64Array(items.length * weeks);
  const variances = new Float64Array(items.length);
  const expectedReturns = new Float64Array(items.length);
  items.forEach(({ id, returns }, row) => {
    if (!returns) return;
    if (returns.length !== weeks || weeks < 2) {
      throw new RangeError(`item ${id} has ${returns.length} returns instead of ${Math.max(2, weeks)}`);
    }
    const average = mean(returns);
    let squares = 0;
    for (let week = 0; week < weeks; week++) {
      const value = (returns[week] ?? 0) - average;
      centred[row * weeks + week] = value;
      squares += value * value;
    }
    variances[row] = (weeksPerYear / (weeks - 1)) * squares;
    expectedReturns[row] = average * weeksPerYear;
  });
  return { items, rows, weeks, centred, variances, expectedReturns };
}

/**
 * Figures of a mix. `w' C w` is the variance of the mixed return, so no covariance matrix is needed: the work is
 * items times weeks instead of items squared. What is missing to 1 is cash without risk.
 *
 * @param rows row of each position
 * @param fractions weight of each position, 0 to 1
 */
export function mixFigures(
  model: RiskModel,
  rows: ArrayLike<number>,
  fractions: ArrayLike<number>,
): MixFigures {
  const { items, weeks, centred, variances, expectedReturns } = model;
  const mixed = new Float64Array(weeks);
  let ownVariance = 0;
  let expectedReturn = 0;
  let quota = 0;
  let indicatorSum = 0;
  let knownFraction = 0;
  let hasAllPrices = true;
  let hasAllIndicators = true;
  for (let position = 0; position < rows.length; position++) {
    const row = rows[position] ?? 0;
    const item = items[row];
    const fraction = fractions[position] ?? 0;
    if (!item || !(fraction > 0)) continue;
    quota += fraction * item.riskAssetFraction;
    expectedReturn += fraction * (expectedReturns[row] ?? 0);
    ownVariance += fraction * fraction * (variances[row] ?? 0);
    if (item.riskIndicator === null) hasAllIndicators = false;
    else {
      indicatorSum += fraction * item.riskIndicator;
      knownFraction += fraction;
    }
    if (!item.returns) hasAllPrices = false;
    const offset = row * weeks;
    for (let week = 0; week < weeks; week++) {
      mixed[week] = (mixed[week] ?? 0) + fraction * (centred[offset + week] ?? 0);
    }
  }
  const mixedVariance = weeks > 1 ? (weeksPerYear / (weeks - 1)) * squareSum(mixed) : 0;
  const variance = shrinkage * mixedVariance + (1 - shrinkage) * ownVariance;
  return {
    volatility: hasAllPrices ? Math.sqrt(variance) : null,
    expectedReturn,
    indicator: knownFraction > 0 ? indicatorSum / knownFraction : null,
    hasAllIndicators,
    quota,
  };
}

function squareSum(values: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += (values[i] ?? 0) ** 2;
  return sum;
}
