import { addMonths } from '../calendar';
import { roundToCents } from '../money';

export interface ContributionPlan {
  /** EUR per payment. */
  readonly amount: number;
  /** Months between two payments. */
  readonly intervalMonths: number;
  /** Part of each payment that goes into the cover fund, 0 to 1. */
  readonly coverFraction: number;
}

/** EUR that a savings plan brings into the funds between two days: a payment for each interval that has begun. ISO dates. */
export function expectedContribution(plan: ContributionPlan | null, from: string, to: string): number {
  if (!plan || plan.intervalMonths <= 0) return 0;
  let payments = 0;
  while (addMonths(from, payments * plan.intervalMonths) < to) payments++;
  return roundToCents(payments * plan.amount * (1 - plan.coverFraction));
}
