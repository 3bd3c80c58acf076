import type { PlanSource } from '@depotwerk/contract/advice/values/optimization';

/** An adviser's weights, and those of a replacement that were checked before, are taken as they are; limits are named. */
export const keepsLimits = (source: PlanSource): boolean => source !== 'adviser' && source !== 'replacement';
