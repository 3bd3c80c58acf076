import type { PlannedOptimization } from '@depotwerk/contract/advice';
import type { PendingReason } from '@depotwerk/contract/advice/values/optimization';
import { planTransitions } from '@depotwerk/contract/advice/values/optimization';
import { buyBlock, canLeave, centsOf } from '@depotwerk/domain';
import type { HintInput, TradeOrder } from '@depotwerk/domain';
import { ordersToday } from './orders-today';
import type { StoredPlan } from './stored-plan';

/** Whether what is to be sold is still there, and what is to be bought can still be bought. */
function canTrade(orders: readonly TradeOrder[], input: HintInput): boolean {
  const cents = new Map<number, number>();
  for (const { fundId, valueEur } of input.holdings)
    cents.set(fundId, (cents.get(fundId) ?? 0) + centsOf(valueEur));
  const isEnough = ({ fundId, eur, isWholePosition }: TradeOrder): boolean => {
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
  if (plan.basisHash !== hash) return 'contractChanged';
  const orders = ordersToday(plan, input);
  if (orders === null) return 'pricesMoved';
  return canTrade(orders, input) ? null : 'contractChanged';
}

/** @param today amounts of today where they may follow prices; null: as they were saved */
export const planJson = (
  { basisHash: _, ...plan }: StoredPlan,
  pending: PendingReason | null,
  today: readonly TradeOrder[] | null = null,
): PlannedOptimization => ({ ...plan, pending, ordersToday: today && [...today] });
