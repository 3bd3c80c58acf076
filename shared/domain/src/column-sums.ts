export interface AllocationCell {
  readonly riskClassId: number;
  readonly fraction: number;
}

/** Sum of each risk class in whole percents, since `0.7 + 0.2 + 0.1` is not 1. */
export function columnSums(cells: readonly AllocationCell[]): Map<number, number> {
  const percents = new Map<number, number>();
  for (const { riskClassId, fraction } of cells) {
    percents.set(riskClassId, (percents.get(riskClassId) ?? 0) + Math.round(fraction * 100));
  }
  return percents;
}
