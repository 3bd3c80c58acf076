import type { OptimizationInput } from '@depotwerk/contract/advice';
import { alignedSavingsPlan, buyBlock, checkChanges, planOrders, savingsPlanRoute } from '@depotwerk/domain';
import type { Proposal } from '@depotwerk/domain';
import { ApiFault, badRequest } from '../../http/api-fault';
import type { ContractView } from './contract-view';
import { keepsLimits } from './keeps-limits';
import { proposalsOf, startOf } from './find-proposal';
import { unjudged, type NewPlan, type PlanGoal } from './stored-plan';
import { withReason, withWorsening } from './worsening';

const nothingToDo = () =>
  new ApiFault(409, 'optimization.noOrders', 'nothing has to be traded to reach this target');

/** @throws {ApiFault} 400 for fields that do not fit each other */
function ownGoal(view: ContractView, { source, hintKey, targets }: OptimizationInput): PlanGoal {
  if (source !== 'adviser' || targets === null)
    throw badRequest('optimization.targetsRequired', 'which weights?', '/targets');
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

/** @throws {ApiFault} 400 for fields that do not fit each other, 409 when the source proposes nothing */
function proposalFor(view: ContractView, { source, hintKey, targets }: OptimizationInput): Proposal {
  if (source === 'adviser' || targets !== null)
    throw badRequest('optimization.targetsNotAllowed', 'only an adviser gives weights', '/targets');
  if ((source === 'hint') !== (hintKey !== null))
    throw badRequest('optimization.hintRequired', 'a hint and nothing else has a key', '/hintKey');
  const proposal = startOf(proposalsOf(view).proposals, source, hintKey);
  if (!proposal) throw nothingToDo();
  return proposal;
}

/** @throws {ApiFault} 409 when new money alone does not lead there */
function newMoneyPlan(view: ContractView, goal: PlanGoal): NewPlan {
  const route = savingsPlanRoute(view.input, goal.targets);
  if (route.kind === 'never')
    throw new ApiFault(409, 'optimization.routeImpossible', 'new money alone does not lead to this target', {
      parameters: { reason: route.reason },
    });
  if (route.months === 0) throw nothingToDo();
  return { ...goal, ...unjudged, route: 'savingsPlan', orders: [], savingsPlan: route.savingsPlan };
}

/** @param savingsPlan new shares to set with the orders; null: the savings plan stays */
function tradingPlan(view: ContractView, goal: PlanGoal, savingsPlan: NewPlan['savingsPlan']): NewPlan {
  const { orders } = planOrders(view.input, goal.targets, keepsLimits(goal.source));
  if (orders.length > 0) return { ...goal, ...unjudged, route: 'trade', orders, savingsPlan };
  if (savingsPlan === null) throw nothingToDo();
  return { ...goal, ...unjudged, route: 'savingsPlan', orders, savingsPlan };
}

/** The same targets for the contract as it is now. @throws {ApiFault} 409 when nothing is left to do */
function sameAgain(view: ContractView, { source, hintKey, targets, ...plan }: NewPlan): NewPlan {
  const goal = { source, hintKey, targets };
  if (plan.route === 'trade') return tradingPlan(view, goal, plan.savingsPlan);
  const { orders } = planOrders(view.input, targets, keepsLimits(source));
  if (orders.length > 0) return newMoneyPlan(view, goal);
  const isBuyable = plan.savingsPlan?.every(({ fundId }) => buyBlock(fundId, view.input) === null);
  if (!isBuyable) throw nothingToDo();
  return { ...goal, ...plan };
}

/** As `sameAgain`, with the reason that was given; own weights are judged anew. */
export function planAgain(view: ContractView, plan: NewPlan): NewPlan {
  const again = sameAgain(view, plan);
  return plan.source === 'adviser'
    ? withWorsening(view, again, plan.reason)
    : { ...again, reason: plan.reason };
}

function planOfProposal(
  view: ContractView,
  { source, hintKey, targets, plan, savingsPlan }: Proposal,
  { route, alignsSavingsPlan }: OptimizationInput,
): NewPlan {
  const goal = { source, hintKey, targets };
  if (plan.orders.length === 0) {
    if (route === 'trade' && !alignsSavingsPlan) throw nothingToDo();
    return tradingPlan(view, goal, savingsPlan);
  }
  return route === 'savingsPlan'
    ? newMoneyPlan(view, goal)
    : tradingPlan(view, goal, alignsSavingsPlan ? savingsPlan : null);
}

/** What an adviser wants to be planned. @throws {ApiFault} 400 and 409 as above, 400 as `withReason` */
export function planFrom(view: ContractView, input: OptimizationInput): NewPlan {
  if (input.source !== 'adviser') return planOfProposal(view, proposalFor(view, input), input);
  const goal = ownGoal(view, input);
  const plan =
    input.route === 'savingsPlan'
      ? newMoneyPlan(view, goal)
      : tradingPlan(
          view,
          goal,
          input.alignsSavingsPlan ? alignedSavingsPlan(view.input, goal.targets) : null,
        );
  return withReason(view, plan, input.reason ?? null);
}
