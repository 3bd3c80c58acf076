/** Whether two amounts are further apart than a share of the second. */
export const differs = (value: number, from: number, tolerance: number): boolean =>
  Math.abs(value - from) > Math.abs(from) * tolerance;
