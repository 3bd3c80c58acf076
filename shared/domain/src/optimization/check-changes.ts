import type { WeightedFund } from '../holdings';
import { percentOf } from '../percent';
import type { OrderPlan, PlanInput } from './plan-orders';
import { planOrders } from './plan-orders';

/** Decimals of the percent values that an adviser types. */
const PERCENT_DECIMALS = 2;

/** State of an adviser's own weights while they are typed. */
export interface CheckedChanges {
  /** Sum of the weights; 1 is complete. */
  readonly sumFraction: number;
  /** What is missing to 1, negative when there is too much. */
  readonly missingFraction: number;
  /** Orders, obstacles and broken limits of complete weights; `null` before, since nobody orders 99 % or 101 %. */
  readonly plan: OrderPlan | null;
}

/**
 * The weights are taken as they are: limits of the tariff are named, not kept.
 *
 * @param targets weights by fund, each in hundredths of a percent; several of one fund add up
 */
export function checkChanges(input: PlanInput, targets: readonly WeightedFund[]): CheckedChanges {
  const steps = new Map<number, number>();
  for (const { fundId, fraction } of targets) {
    const step = Math.round(percentOf(Math.max(0, fraction), PERCENT_DECIMALS) * 10 ** PERCENT_DECIMALS);
    steps.set(fundId, (steps.get(fundId) ?? 0) + step);
  }
  const whole = 100 * 10 ** PERCENT_DECIMALS;
  const sum = [...steps.values()].reduce((total, step) => total + step, 0);
  const weights = Array.from(steps, ([fundId, step]) => ({ fundId, fraction: step / whole }));
  return {
    sumFraction: sum / whole,
    missingFraction: (whole - sum) / whole,
    plan: sum === whole ? planOrders(input, weights, false) : null,
  };
}
