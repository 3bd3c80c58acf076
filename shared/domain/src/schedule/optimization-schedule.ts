import { addBusinessDays, addMonths, monthsBetween } from '../calendar';
import type { OptimizationInterval } from '../optimization-interval';
import { optimizationIntervalMonths } from '../optimization-interval';

/** Continuous optimisation of a tariff; the id 4 means quarterly, every 3 months. */
export interface OptimizationSchedule {
  readonly interval: OptimizationInterval;
  /** ISO date of the first run. */
  readonly start: string;
}

export interface OptimizationRun {
  /** ISO date on which the new mix takes effect. */
  readonly date: string;
  /** ISO date on which the orders are placed: 5 business days before. */
  readonly orderDate: string;
}

/** Business days between order and effect. */
const ORDER_LEAD_DAYS = 5;

/**
 * The first run that can still be ordered on a day. Runs are counted from the start, so one on the 31st is on the last
 * day of shorter months and on the 31st again after them.
 */
export function nextOptimization({ interval, start }: OptimizationSchedule, today: string): OptimizationRun {
  const months = optimizationIntervalMonths(interval);
  const elapsed = Math.max(0, monthsBetween(start, today));
  for (let count = Math.floor(elapsed / months); ; count++) {
    const run = runOn(addMonths(start, count * months));
    if (run.orderDate >= today) return run;
  }
}

/** All runs with an effect from one day to another, both included. */
export function optimizationsBetween(
  { interval, start }: OptimizationSchedule,
  from: string,
  to: string,
): readonly OptimizationRun[] {
  const months = optimizationIntervalMonths(interval);
  const runs: OptimizationRun[] = [];
  for (let count = 0; addMonths(start, count * months) <= to; count++) {
    const date = addMonths(start, count * months);
    if (date >= from) runs.push(runOn(date));
  }
  return runs;
}

function runOn(date: string): OptimizationRun {
  return { date, orderDate: addBusinessDays(date, -ORDER_LEAD_DAYS) };
}
