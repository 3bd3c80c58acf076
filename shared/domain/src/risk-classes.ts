import { isAtLeast, isBelow, nearestWhole } from './tolerance';

/** How many risk classes a tariff may have. */
export const riskClassCounts = [3, 5, 7] as const;
type RiskClassCount = (typeof riskClassCounts)[number];

/** Borders of the risk classes of a tariff: volatilities, or shares of risk assets, 0..1. */
export interface RiskBorders {
  /** Lower border of class 1. */
  readonly lowest: number;
  /** Upper border of class 1, 2, …; strictly increasing, the last is 1. */
  readonly uppers: readonly number[];
}

/** One class as an interval of volatility, or of the share of risk assets, 0..1. */
export interface RiskClassInterval {
  readonly lowerBorder: number;
  readonly upperBorder: number;
  /** Where the scale inside the class ends: 1.6 times the lower border in the open top class, else the upper border. */
  readonly scaleEnd: number;
}

const OPEN_CLASS_SCALE = 1.6;

/** Borders of a tariff from the upper borders of its classes. */
export const risingBorders = (uppers: readonly number[], lowest = 0): RiskBorders => ({ lowest, uppers });

export const defaultRiskBorders: Readonly<Record<RiskClassCount, RiskBorders>> = {
  3: risingBorders([0.05, 0.1, 1]),
  5: risingBorders([0.03, 0.06, 0.1, 0.14, 1]),
  7: risingBorders([0.005, 0.02, 0.05, 0.1, 0.15, 0.25, 1]),
};

/** German names of five classes; the names of a tariff are data, hence not a translation. */
export const fiveRiskClassNames = ['Sicherheit', 'Ertrag', 'Balance', 'Wachstum', 'Chance'] as const;

/** False for a class of a profile that was assessed when the tariff had more classes. */
export function hasRiskClass(riskClassId: number, { uppers }: RiskBorders): boolean {
  return uppers[riskClassId - 1] !== undefined;
}

/** @throws {RangeError} when there is no such class */
export function riskClassInterval(riskClassId: number, borders: RiskBorders): RiskClassInterval {
  const { lowest, uppers } = borders;
  const upperBorder = uppers[riskClassId - 1];
  if (upperBorder === undefined) throw new RangeError(`no risk class ${riskClassId}`);
  const lowerBorder = uppers[riskClassId - 2] ?? lowest;
  const isOpen = riskClassId === uppers.length && lowerBorder > 0;
  const scaleEnd = isOpen ? Math.min(upperBorder, OPEN_CLASS_SCALE * lowerBorder) : upperBorder;
  return { lowerBorder, upperBorder, scaleEnd };
}

/**
 * Class k with `L_k <= measure < U_k`; below the first border it is 1, above the last the top class.
 *
 * @param measure volatility or share of risk assets, as a fraction
 * @throws {RangeError} when the measure is negative or not a number
 */
export function riskClassOf(measure: number, { uppers }: RiskBorders): number {
  if (!(measure >= 0)) throw new RangeError(`not a risk measure: ${measure}`);
  const index = uppers.findIndex((upper) => isBelow(measure, upper));
  return index < 0 ? uppers.length : index + 1;
}

/**
 * True when `L_k <= measure < U_k`. The top class has no upper end, a class that does not exist holds nothing.
 *
 * @param measure volatility or share of risk assets, as a fraction
 */
export function isInsideRiskClass(measure: number, riskClassId: number, borders: RiskBorders): boolean {
  if (!hasRiskClass(riskClassId, borders)) return false;
  const { lowerBorder } = riskClassInterval(riskClassId, borders);
  return riskClassOf(measure, borders) === riskClassId && isAtLeast(measure, lowerBorder);
}

/**
 * Rating with one decimal: the class plus the position inside it, so that 3.4 always means class 3.
 *
 * @param measure volatility or share of risk assets, as a fraction
 * @throws {RangeError} when the measure is negative or not a number
 */
export function ratingOf(measure: number, borders: RiskBorders): number {
  const riskClassId = riskClassOf(measure, borders);
  const { lowerBorder, scaleEnd } = riskClassInterval(riskClassId, borders);
  const width = scaleEnd - lowerBorder;
  const position = width > 0 ? (measure - lowerBorder) / width : 0;
  const tenths = nearestWhole(Math.min(0.9, Math.max(0, position)) * 10);
  return (riskClassId * 10 + tenths) / 10;
}

/** True when the last `points` values all fulfil the condition; false when there are fewer. */
export function hasHeld(
  values: readonly number[],
  points: number,
  condition: (value: number) => boolean,
): boolean {
  return values.length >= points && values.slice(-points).every(condition);
}

/**
 * Class with hysteresis: the present class stays until the last weekly points all lie outside it.
 *
 * @param measures newest last, as fractions
 */
export function settledRiskClass(
  riskClassId: number,
  measures: readonly number[],
  borders: RiskBorders,
  points = 4,
): number {
  const newest = measures.at(-1);
  const hasLeft = hasHeld(measures, points, (measure) => riskClassOf(measure, borders) !== riskClassId);
  return newest !== undefined && hasLeft ? riskClassOf(newest, borders) : riskClassId;
}

/**
 * Classes whose upper border does not lie above the one before, by id; the lower border of the first class counts. Beside
 * a border that is no number yet no other one is to blame.
 */
export function unorderedClasses({ lowest, uppers }: RiskBorders): readonly number[] {
  return uppers.flatMap((border, i) => (border <= (uppers[i - 1] ?? lowest) ? [i + 1] : []));
}
