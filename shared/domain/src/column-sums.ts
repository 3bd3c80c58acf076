import { percentOf } from './percent';

export interface AllocationCell {
  readonly riskClassId: number;
  readonly fraction: number;
}

/** Sum of each risk class as a fraction. Cells count in hundredths, since `0.7 + 0.2 + 0.1` is not 1. */
export function columnSums(cells: readonly AllocationCell[]): Map<number, number> {
  const hundredths = new Map<number, number>();
  for (const { riskClassId, fraction } of cells) {
    hundredths.set(riskClassId, (hundredths.get(riskClassId) ?? 0) + percentOf(fraction));
  }
  return new Map(Array.from(hundredths, ([riskClassId, sum]) => [riskClassId, sum / 100]));
}

export interface ColumnState {
  readonly riskClassId: number;
  /** Whole percents. */
  readonly sumPercent: number;
  /** What is missing to 100, negative when there is too much. */
  readonly missingPercent: number;
  readonly isComplete: boolean;
}

/** State of every column of a matrix while it is filled in, by class; a class without cells sums to 0. */
export function columnStates(
  cells: readonly AllocationCell[],
  riskClassCount: number,
): readonly ColumnState[] {
  const sums = columnSums(cells);
  return Array.from({ length: riskClassCount }, (_, i) => {
    const sumPercent = percentOf(sums.get(i + 1) ?? 0);
    const missingPercent = 100 - sumPercent;
    return { riskClassId: i + 1, sumPercent, missingPercent, isComplete: missingPercent === 0 };
  });
}
