import { monthsElapsed } from '../calendar';
import { weightsByPeerGroup } from '../holdings';
import { targetsByPeerGroup } from '../target-weights';
import { isAtMost } from '../tolerance';
import { SMALLEST_ORDER_EUR, SMALLEST_ORDER_FRACTION } from './portfolio';
import type { Subject } from './subject';

/** A plan that needs longer follows a target that will be another by then; as long as the glide path of hint 13. */
export const longestRouteMonths = 60;

/** Whole months of payments that are to come, at most {@link longestRouteMonths}. */
export function monthsOfPayments(endDate: string | null, today: string): number {
  const remaining = endDate === null ? Infinity : Math.max(0, Math.floor(monthsElapsed(today, endDate)));
  return Math.min(longestRouteMonths, remaining);
}

/**
 * True while the savings plan leads a portfolio to its target that is off it today: after some months, at prices of today,
 * no peer group is away from its target by more than the smallest order.
 */
export function isOnItsWay({ mix, plan, valueEur, funds, targetWeights, contract, today }: Subject): boolean {
  const { monthlyContributionEur: monthlyEur } = contract;
  if (mix.length === 0 || plan.length === 0 || targetWeights.length === 0 || !(monthlyEur > 0)) return false;
  const held = weightsByPeerGroup(mix, funds);
  const paid = weightsByPeerGroup(plan, funds);
  const target = targetsByPeerGroup(targetWeights);
  const ids = [...new Set([...held.keys(), ...paid.keys(), ...target.keys()])];
  const isReached = (months: number): boolean => {
    const paidEur = months * monthlyEur;
    const totalEur = valueEur + paidEur;
    const least = Math.max(SMALLEST_ORDER_FRACTION * totalEur, SMALLEST_ORDER_EUR);
    return ids.every((id) => {
      const eur = (held.get(id) ?? 0) * valueEur + (paid.get(id) ?? 0) * paidEur;
      return isAtMost(Math.abs(eur - (target.get(id) ?? 0) * totalEur), least);
    });
  };
  if (isReached(0)) return false;
  const longest = monthsOfPayments(contract.endDate, today);
  for (let months = 1; months <= longest; months++) if (isReached(months)) return true;
  return false;
}
