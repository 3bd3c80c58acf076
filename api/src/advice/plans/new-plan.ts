import type { OptimizationInput } from '@depotwerk/contract/advice';
import {
  alignedSavingsPlan,
  alignmentRoute,
  checkChanges,
  isOfSavingsPlan,
  planOrders,
  savingsPlanRoute,
} from '@depotwerk/domain';
import { ApiFault, badRequest } from '../../http/api-fault';
import type { ContractView } from './contract-view';
import { keepsLimits } from './proposal-json';
import { proposalStarts, startOf } from './proposal-starts';
import { unjudged, type NewPlan, type PlanGoal } from './stored-plan';
import { withReason, withWorsening } from './worsening';

const nothingToDo = () =>
  new ApiFault(409, 'optimization.noOrders', 'nothing has to be traded to reach this target');

/** @throws {ApiFault} 400 for fields that do not fit each other, 409 when the source proposes nothing */
function goalOf(view: ContractView, { source, hintKey, targets }: OptimizationInput): PlanGoal {
  if (source === 'adviser') {
    if (targets === null) throw badRequest('optimization.targetsRequired', 'which weights?', '/targets');
    if (hintKey !== null)
      throw badRequest('optimization.hintNotAllowed', 'own weights are of no hint', '/hintKey');
    const { missingFraction, plan } = checkChanges(view.input, targets);
    if (!plan)
      throw new ApiFault(400, 'optimization.weightsIncomplete', 'the weights do not sum to 1', {
        field: '/targets',
        parameters: { missingFraction },
      });
    return { source, hintKey, targets };
  }
  if (targets !== null)
    throw badRequest('optimization.targetsNotAllowed', 'only an adviser gives weights', '/targets');
  if ((source === 'hint') !== (hintKey !== null))
    throw badRequest('optimization.hintRequired', 'a hint and nothing else has a key', '/hintKey');
  const start = startOf(proposalStarts(view), source, hintKey);
  if (!start) throw nothingToDo();
  return { source, hintKey, targets: start.targets };
}

/** @throws {ApiFault} 409 when new money alone does not lead there */
function newMoneyPlan(view: ContractView, goal: PlanGoal): NewPlan {
  const { input } = view;
  if (isOfSavingsPlan(goal.hintKey)) {
    const alignment = alignmentRoute(input, goal.targets);
    if (!alignment) throw nothingToDo();
    return { ...goal, ...unjudged, route: 'savingsPlan', orders: [], savingsPlan: alignment.savingsPlan };
  }
  const route = savingsPlanRoute(input, goal.targets);
  if (route.kind === 'never')
    throw new ApiFault(409, 'optimization.routeImpossible', 'new money alone does not lead to this target', {
      parameters: { reason: route.reason },
    });
  if (route.months === 0) throw nothingToDo();
  return { ...goal, ...unjudged, route: 'savingsPlan', orders: [], savingsPlan: route.savingsPlan };
}

/** @param savingsPlan new shares to set with the orders; null: the savings plan stays */
export function tradingPlan(
  view: ContractView,
  goal: PlanGoal,
  savingsPlan: NewPlan['savingsPlan'],
): NewPlan {
  const { orders } = planOrders(view.input, goal.targets, keepsLimits(goal.source));
  if (orders.length === 0 && savingsPlan === null) throw nothingToDo();
  return { ...goal, ...unjudged, route: 'trade', orders, savingsPlan };
}

/**
 * The same targets for the contract as it is now, with the reason that was given.
 *
 * @throws {ApiFault} 409 when nothing is left to do
 */
export function planAgain(view: ContractView, { source, hintKey, targets, ...plan }: NewPlan): NewPlan {
  const goal = { source, hintKey, targets };
  const again =
    plan.route === 'savingsPlan' ? newMoneyPlan(view, goal) : tradingPlan(view, goal, plan.savingsPlan);
  return source === 'adviser' ? withWorsening(view, again, plan.reason) : again;
}

/** What an adviser wants to be planned. @throws {ApiFault} 400 and 409 as above, 400 as `withReason` */
export function planFrom(view: ContractView, input: OptimizationInput): NewPlan {
  const goal = goalOf(view, input);
  const plan =
    input.route === 'savingsPlan'
      ? newMoneyPlan(view, goal)
      : tradingPlan(
          view,
          goal,
          input.alignsSavingsPlan ? alignedSavingsPlan(view.input, goal.targets) : null,
        );
  return goal.source === 'adviser' ? withReason(view, plan, input.reason ?? null) : plan;
}
