/** Ids of the optimization interval (LIMIT-24): monthly, quarterly, half-yearly, yearly. */
export const optimizationIntervals = [1, 4, 6, 12] as const;
export type OptimizationInterval = (typeof optimizationIntervals)[number];

/** Months between two runs. The stored id 4 means quarterly and therefore every 3 months. */
export function optimizationIntervalMonths(interval: OptimizationInterval): number {
  return interval === 4 ? 3 : interval;
}
