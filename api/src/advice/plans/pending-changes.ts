import type { PlannedOptimization } from '@depotwerk/contract/advice';
import type { PendingReason } from '@depotwerk/contract/advice/values/optimization';
import { planTransitions } from '@depotwerk/contract/advice/values/optimization';
import { buyBlock, canLeave, centsOf } from '@depotwerk/domain';
import type { HintInput } from '@depotwerk/domain';
import type { StoredPlan } from './stored-plan';

/** Whether what is to be sold is still there, and what is to be bought can still be bought. */
function canTrade({ orders }: StoredPlan, input: HintInput): boolean {
  const cents = new Map<number, number>();
  for (const { fundId, valueEur } of input.holdings)
    cents.set(fundId, (cents.get(fundId) ?? 0) + centsOf(valueEur));
  const isEnough = ({ fundId, eur, isWholePosition }: StoredPlan['orders'][number]): boolean => {
    const held = cents.get(fundId) ?? 0;
    return isWholePosition ? held > 0 : held >= centsOf(eur);
  };
  return orders.every((order) =>
    order.side === 'buy' ? buyBlock(order.fundId, input) === null : isEnough(order),
  );
}

/** Why an adviser has to look at a plan before it can be executed. @param hash of the contract as it is now */
export function pendingReason(plan: StoredPlan, hash: string, input: HintInput): PendingReason | null {
  if (!canLeave(planTransitions, plan.state, 'execute')) return null;
  if (plan.pending !== null) return plan.pending;
  return plan.basisHash === hash && canTrade(plan, input) ? null : 'contractChanged';
}

export const planJson = (
  { basisHash: _, ...plan }: StoredPlan,
  pending: PendingReason | null,
): PlannedOptimization => ({ ...plan, pending });
