import type { OptimizationOrders, OptimizationProposal, SavingsPlanRoute } from '@depotwerk/contract/advice';
import type { PlanSource } from '@depotwerk/contract/advice/values/optimization';
import {
  alignmentRoute,
  inputWith,
  isOfSavingsPlan,
  planOrders,
  savingsPlanRoute,
  situationOf,
} from '@depotwerk/domain';
import type { HintKey, Holding, OrderPlan, WeightedFund } from '@depotwerk/domain';
import type { ContractView } from './contract-view';
import { situationJson, weightsJson } from './situation-json';
import type { PlanGoal } from './stored-plan';
import { worseningOf } from './worsening';

/** An adviser's weights, and those of a replacement that were checked before, are taken as they are; limits are named. */
export const keepsLimits = (source: PlanSource): boolean => source !== 'adviser' && source !== 'replacement';

function situationAfter(
  view: ContractView,
  holdings: readonly Holding[],
  savingsPlan: readonly WeightedFund[],
) {
  const { input, basis } = view;
  const after = situationOf(inputWith(input, holdings, savingsPlan, basis.covariance), basis);
  return situationJson(after, holdings, view);
}

export const ordersJson = (view: ContractView, plan: OrderPlan): OptimizationOrders => ({
  valueEur: plan.valueEur,
  orders: [...plan.orders],
  leftOut: [...plan.leftOut],
  obstacles: [...plan.obstacles],
  violations: [...plan.violations],
  after: situationAfter(view, plan.after, view.input.savingsPlan),
});

/**
 * @param isOwn weights of an adviser, of which it is told what they make worse
 * @param hintKey a hint about the savings plan asks for new shares alone, whatever the holdings are
 */
export function routeJson(
  view: ContractView,
  targets: readonly WeightedFund[],
  hintKey: HintKey | null = null,
  isOwn = false,
): SavingsPlanRoute {
  const alignment = isOfSavingsPlan(hintKey) ? alignmentRoute(view.input, targets) : null;
  const route = alignment ?? savingsPlanRoute(view.input, targets);
  if (route.kind === 'never') return route;
  const { months, savingsPlan, after, violations } = route;
  const kept = savingsPlan.length === 0 ? view.input.savingsPlan : savingsPlan;
  return {
    kind: 'reached',
    months,
    savingsPlan: weightsJson(savingsPlan),
    violations: [...violations],
    after: situationAfter(view, after, kept),
    ...(isOwn ? { worsening: worseningOf(view, after, kept) } : {}),
  };
}

export const proposalJson = (
  view: ContractView,
  { source, hintKey, targets }: PlanGoal,
): OptimizationProposal => ({
  source,
  hintKey,
  targets: weightsJson(targets),
  ...ordersJson(view, planOrders(view.input, targets, keepsLimits(source))),
  savingsPlanRoute: routeJson(view, targets, hintKey),
});
