import type { RiskClassCount } from './limits';
import { percentOf } from './percent';
import { isAtLeast, isBelow } from './tolerance';

/** Borders of the risk classes of a tariff, in percent (0 to 100) as an administrator enters them. */
export interface RiskBorders {
  readonly lowerPercent: number;
  /** Upper border of class 1, 2, …; strictly increasing, the last is 100. */
  readonly upperPercents: readonly number[];
}

/** One class as an interval of volatility (or of the share of risk assets) in percent. */
export interface RiskClassInterval {
  readonly lowerPercent: number;
  readonly upperPercent: number;
  /** Where the scale inside the class ends: 1.6 times the lower border in the open top class, else the upper border. */
  readonly scalePercent: number;
}

const OPEN_CLASS_SCALE = 1.6;

export const defaultRiskBorders: Readonly<Record<RiskClassCount, RiskBorders>> = {
  3: { lowerPercent: 0, upperPercents: [5, 10, 100] },
  5: { lowerPercent: 0, upperPercents: [3, 6, 10, 14, 100] },
  7: { lowerPercent: 0, upperPercents: [0.5, 2, 5, 10, 15, 25, 100] },
};

/** German names of five classes; the names of a tariff are data, hence not a translation. */
export const fiveRiskClassNames = ['Sicherheit', 'Ertrag', 'Balance', 'Wachstum', 'Chance'] as const;

/** False for a class of a profile that was assessed when the tariff had more classes. */
export function hasRiskClass(riskClassId: number, { upperPercents }: RiskBorders): boolean {
  return upperPercents[riskClassId - 1] !== undefined;
}

/** @throws {RangeError} when there is no such class */
export function riskClassInterval(riskClassId: number, borders: RiskBorders): RiskClassInterval {
  const upperPercent = borders.upperPercents[riskClassId - 1];
  if (upperPercent === undefined) throw new RangeError(`no risk class ${riskClassId}`);
  const lowerPercent = borders.upperPercents[riskClassId - 2] ?? borders.lowerPercent;
  const isOpen = riskClassId === borders.upperPercents.length && lowerPercent > 0;
  const scalePercent = isOpen ? Math.min(upperPercent, OPEN_CLASS_SCALE * lowerPercent) : upperPercent;
  return { lowerPercent, upperPercent, scalePercent };
}

/**
 * Class k with `L_k <= measure < U_k`; below the first border it is 1, above the last the top class.
 *
 * @param measure volatility or share of risk assets, as a fraction
 * @throws {RangeError} when the measure is negative or not a number
 */
export function riskClassOf(measure: number, borders: RiskBorders): number {
  if (!(measure >= 0)) throw new RangeError(`not a risk measure: ${measure}`);
  const index = borders.upperPercents.findIndex((upper) => isBelow(measure * 100, upper));
  return index < 0 ? borders.upperPercents.length : index + 1;
}

/**
 * True when `L_k <= measure < U_k`. The top class has no upper end, a class that does not exist holds nothing.
 *
 * @param measure volatility or share of risk assets, as a fraction
 */
export function isInsideRiskClass(measure: number, riskClassId: number, borders: RiskBorders): boolean {
  if (!hasRiskClass(riskClassId, borders)) return false;
  const { lowerPercent } = riskClassInterval(riskClassId, borders);
  return riskClassOf(measure, borders) === riskClassId && isAtLeast(measure * 100, lowerPercent);
}

/**
 * Rating with one decimal: the class plus the position inside it, so that 3.4 always means class 3.
 *
 * @param measure volatility or share of risk assets, as a fraction
 * @throws {RangeError} when the measure is negative or not a number
 */
export function ratingOf(measure: number, borders: RiskBorders): number {
  const riskClassId = riskClassOf(measure, borders);
  const { lowerPercent, scalePercent } = riskClassInterval(riskClassId, borders);
  const width = scalePercent - lowerPercent;
  const position = width > 0 ? (measure * 100 - lowerPercent) / width : 0;
  const tenths = Math.round(Math.min(0.9, Math.max(0, position)) * 10);
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

/** Classes whose upper border does not lie above the one before, by id; the lower border of the first class counts. */
export function unorderedClasses({ lowerPercent, upperPercents }: RiskBorders): readonly number[] {
  return upperPercents.flatMap((border, i) =>
    border > (upperPercents[i - 1] ?? lowerPercent) ? [] : [i + 1],
  );
}

/**
 * Borders from the upper borders of the classes as fractions, the way tariffs store them. Rounded to hundredths of a
 * percent, because 0.07 * 100 is not 7.
 */
export const bordersOfFractions = (upperFractions: readonly number[], lowerFraction = 0): RiskBorders => ({
  lowerPercent: percentOf(lowerFraction, 2),
  upperPercents: upperFractions.map((border) => percentOf(border, 2)),
});
