import type { RiskItem } from '@depotwerk/contract/tariffs';
import { riskClassCounts, defaultRiskBorders, unorderedClasses } from '@depotwerk/domain';
import type { NumberEntry } from '@depotwerk/ui/forms';

/** Borders as they are typed: fractions, or texts that are none. */
interface TypedBorders {
  readonly lowerBorder: NumberEntry;
  readonly upperBorders: readonly NumberEntry[];
}

const numberOf = (entry: NumberEntry | undefined): number => (typeof entry === 'number' ? entry : Number.NaN);

/** Each class begins where the one before ends. */
export const riskItemsOf = ({ lowerBorder, upperBorders }: TypedBorders): RiskItem[] =>
  upperBorders.map((upper, at) => ({
    riskClassId: at + 1,
    lowerBorder: numberOf(at === 0 ? lowerBorder : upperBorders[at - 1]),
    upperBorder: numberOf(upper),
  }));

/** Whether every border is a fraction from 0 to 1 and above the one before. */
export const areBordersValid = ({ lowerBorder, upperBorders }: TypedBorders): boolean =>
  [lowerBorder, ...upperBorders].every((entry) => numberOf(entry) >= 0 && numberOf(entry) <= 1) &&
  unorderedClasses({ lowest: numberOf(lowerBorder), uppers: upperBorders.map(numberOf) }).length === 0;

/** Borders for another number of classes. */
export function bordersFor(riskItemsNumber: number): { lowerBorder: number; upperBorders: number[] } {
  const count = riskClassCounts.find((one) => one === riskItemsNumber);
  if (count === undefined) return { lowerBorder: 0, upperBorders: [1] };
  const { lowest, uppers } = defaultRiskBorders[count];
  return { lowerBorder: lowest, upperBorders: [...uppers] };
}
