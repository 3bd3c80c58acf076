export interface AllocationCell {
  readonly riskClassId: number;
  readonly fraction: number;
}

/** Sum of each risk class as a fraction. Cells count in hundredths, since `0.7 + 0.2 + 0.1` is not 1. */
export function columnSums(cells: readonly AllocationCell[]): Map<number, number> {
  const hundredths = new Map<number, number>();
  for (const { riskClassId, fraction } of cells) {
    hundredths.set(riskClassId, (hundredths.get(riskClassId) ?? 0) + Math.round(fraction * 100));
  }
  return new Map(Array.from(hundredths, ([riskClassId, sum]) => [riskClassId, sum / 100]));
}
