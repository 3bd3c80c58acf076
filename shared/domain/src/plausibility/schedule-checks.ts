import { nextOptimization } from '../schedule/optimization-schedule';
import { plausibilityMessage } from './plausibility-catalogue';
import type { PlausibilityCheck } from './plausibility-subject';

/** A start that is live already counts from its day on, however long ago; a new one neither begins in the past nor skips in silence. */
const optimizationStart: PlausibilityCheck = ({ content: { product }, facts }) => {
  const { continuousOptimization, optimizationInterval: interval, optimizationStart: start } = product;
  if (!continuousOptimization || interval === null || start === null) return [];
  if (start === facts.liveOptimizationStart) return [];
  if (start < facts.today)
    return [plausibilityMessage('product.optimizationStartPast', { startDate: start })];
  const { date: firstDate } = nextOptimization({ interval, start }, facts.today);
  if (firstDate === start) return [];
  return [plausibilityMessage('product.optimizationStartLate', { startDate: start, firstDate })];
};

export const scheduleChecks: readonly PlausibilityCheck[] = [optimizationStart];
