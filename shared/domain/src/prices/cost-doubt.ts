import type { CheckLimits } from './check-limits';

/** Whether costs are so high that they are more often a mistake of the percent sign than true. */
export const areCostsDoubtful = (
  kind: 'ongoingFee' | 'entryCost',
  fraction: number,
  limits: CheckLimits,
): boolean => fraction > limits[kind];
