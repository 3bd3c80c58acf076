import { followedOrders, planOrders, replacedToday } from '@depotwerk/domain';
import type { HintInput, TradeOrder } from '@depotwerk/domain';
import { keepsLimits } from './keeps-limits';
import type { StoredPlan } from './stored-plan';

/**
 * The orders of a saved plan with the amounts of today: the same funds and sides, near what was saved.
 *
 * @returns null when prices have moved so far that the target needs other orders
 */
export function ordersToday(
  { source, targets, orders }: Pick<StoredPlan, 'source' | 'targets' | 'orders'>,
  input: HintInput,
): readonly TradeOrder[] | null {
  if (orders.length === 0) return orders;
  const today =
    source === 'replacement'
      ? replacedToday(input, orders)
      : planOrders(input, targets, keepsLimits(source)).orders;
  return followedOrders(orders, today);
}
