import type { RiskBorders } from '../risk-classes';
import { isInsideRiskClass, ratingOf } from '../risk-classes';
import type { RiskTypeId } from '../risk-types';
import { riskMeasure, riskMeasureKey } from './risk-measure';
import type { RiskModel } from './risk-model';
import { mixFigures } from './risk-model';

/** A cell of a matrix; the id is that of the fund or the peer group. */
export interface MatrixCell {
  readonly riskClassId: number;
  readonly id: number;
  /** 0 to 1. */
  readonly fraction: number;
}

/** What a risk component says about measuring. */
export interface RiskScale {
  readonly riskTypeId: RiskTypeId;
  readonly useQuota: boolean;
  readonly borders: RiskBorders;
}

export interface ColumnRating {
  readonly riskClassId: number;
  /** Volatility or what else the risk type measures, as a fraction; `null` when nothing is known. */
  readonly measure: number | null;
  /** One decimal: class plus position inside it; `null` when nothing is known or the column is empty. */
  readonly rating: number | null;
  /** True when indicators stand in for prices; shown with an asterisk. */
  readonly isSimplified: boolean;
  /** True when the measure lies in the class of the column. */
  readonly isInside: boolean;
  /** Per year, as a fraction, whatever the risk type measures; `null` when the column is empty or an item has no prices. */
  readonly volatility: number | null;
  /** Mean return per year of the same weeks, as a fraction; `null` with the volatility. */
  readonly expectedReturn: number | null;
}

const nothing = { measure: null, rating: null, isInside: false } as const;

/**
 * Ratings of all columns of a matrix, one for each class of the borders, by class.
 *
 * @param cells of the matrix in any order; cells of 0 may be left out
 * @throws {RangeError} when a cell with a weight names an item that is not in the model
 */
export function rateColumns(
  model: RiskModel,
  cells: readonly MatrixCell[],
  scale: RiskScale,
): readonly ColumnRating[] {
  const columns = scale.borders.uppers.map(() => ({
    rows: new Array<number>(),
    fractions: new Array<number>(),
  }));
  for (const { riskClassId, id, fraction } of cells) {
    const column = columns[riskClassId - 1];
    if (!column || !(fraction > 0)) continue;
    const row = model.rows.get(id);
    if (row === undefined) throw new RangeError(`no item ${id} in the model`);
    column.rows.push(row);
    column.fractions.push(fraction);
  }
  const key = riskMeasureKey(scale.riskTypeId, scale.useQuota);
  return columns.map(({ rows, fractions }, index) => {
    const riskClassId = index + 1;
    if (rows.length === 0) {
      return { riskClassId, ...nothing, isSimplified: false, volatility: null, expectedReturn: null };
    }
    const figures = mixFigures(model, rows, fractions);
    const { volatility } = figures;
    const known = { volatility, expectedReturn: volatility === null ? null : figures.expectedReturn };
    const { value, isSimplified } = riskMeasure(figures, key);
    if (value === null) return { riskClassId, ...nothing, isSimplified, ...known };
    return {
      riskClassId,
      measure: value,
      rating: ratingOf(value, scale.borders),
      isSimplified,
      isInside: isInsideRiskClass(value, riskClassId, scale.borders),
      ...known,
    };
  });
}
