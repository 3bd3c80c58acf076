import type { OptimizationOrders, OptimizationProposal, SavingsPlanRoute } from '@depotwerk/contract/advice';
import type { PlanSource } from '@depotwerk/contract/advice/values/optimization';
import {
  hintCatalogue,
  inputWith,
  judge,
  planOfOrders,
  planOrders,
  proposalEffect,
  routeOfShares,
  savingsPlanRoute,
} from '@depotwerk/domain';
import type {
  HintKey,
  Holding,
  Judged,
  OrderPlan,
  Proposal,
  ReachedRoute,
  WeightedFund,
} from '@depotwerk/domain';
import type { ContractView } from './contract-view';
import { keepsLimits } from './keeps-limits';
import { ordersToday } from './orders-today';
import { estimatedGain, type SaleBases } from './sale-bases';
import { situationJson, weightsJson } from './situation-json';
import type { StoredPlan } from './stored-plan';
import { worseningOf } from './worsening';

function judgedWith(
  { input, basis }: ContractView,
  holdings: readonly Holding[],
  savingsPlan: readonly WeightedFund[] | null,
): Judged {
  const changed = inputWith(input, holdings, savingsPlan ?? input.savingsPlan, basis.covariance);
  return judge(changed, basis);
}

/** @param savingsPlan that is set with the orders; null: it stays */
export const ordersJson = (
  view: ContractView,
  plan: OrderPlan,
  savingsPlan: readonly WeightedFund[] | null = null,
): OptimizationOrders => ({
  valueEur: plan.valueEur,
  orders: [...plan.orders],
  leftOut: [...plan.leftOut],
  obstacles: [...plan.obstacles],
  violations: [...plan.violations],
  merges: [...plan.merges],
  after: situationJson(
    judgedWith(view, holdingsAfter(view, plan), savingsPlan).situation,
    holdingsAfter(view, plan),
    view,
  ),
});

/** Without orders the very holdings of today, so that nothing about their risk is estimated anew. */
const holdingsAfter = ({ input }: ContractView, { orders, after }: OrderPlan): readonly Holding[] =>
  orders.length > 0 ? after : input.holdings;

/** New shares alone, nothing traded. */
function sharesJson(view: ContractView, savingsPlan: readonly WeightedFund[]): SavingsPlanRoute {
  const { holdings } = view.input;
  const after = situationJson(judgedWith(view, holdings, savingsPlan).situation, holdings, view);
  return { kind: 'reached', months: 0, savingsPlan: weightsJson(savingsPlan), violations: [], after };
}

/**
 * How new money alone leads to a target.
 *
 * @param isOwn weights of an adviser, of which it is told what they make worse
 */
export function routeJson(
  view: ContractView,
  targets: readonly WeightedFund[],
  isOwn = false,
): SavingsPlanRoute {
  const route = savingsPlanRoute(view.input, targets);
  return route.kind === 'never' ? route : reachedJson(view, route, isOwn);
}

function reachedJson(
  view: ContractView,
  { months, savingsPlan, after, violations }: ReachedRoute,
  isOwn: boolean,
): SavingsPlanRoute {
  const set = savingsPlan.length === 0 ? null : savingsPlan;
  return {
    kind: 'reached',
    months,
    savingsPlan: weightsJson(savingsPlan),
    violations: [...violations],
    after: situationJson(judgedWith(view, after, set).situation, after, view),
    ...(isOwn ? { worsening: worseningOf(view, after, set ?? view.input.savingsPlan) } : {}),
  };
}

const idOf = (hintKey: HintKey | null): number | null =>
  hintCatalogue.find(({ key }) => key === hintKey)?.id ?? null;

interface Shown extends Pick<Proposal, 'plan' | 'targets' | 'savingsPlan' | 'needsSavingsPlan'> {
  readonly source: PlanSource;
  readonly hintKey: HintKey | null;
}

function shownJson(view: ContractView, shown: Shown, bases: SaleBases): OptimizationProposal {
  const { source, hintKey, plan, savingsPlan, needsSavingsPlan, targets } = shown;
  const { input, basis, isDepot } = view;
  const holdings = holdingsAfter(view, plan);
  const set = needsSavingsPlan ? savingsPlan : null;
  const after = judgedWith(view, holdings, set);
  const other = needsSavingsPlan ? null : savingsPlan;
  const before = judge(input, basis);
  const { hintId: _, ...effect } = proposalEffect(before, after, idOf(hintKey), plan.orders);
  const isSharesOnly = plan.orders.length === 0 && savingsPlan !== null;
  return {
    source,
    hintKey,
    targets: weightsJson(targets),
    ...ordersJson(view, plan, set),
    savingsPlan: savingsPlan && weightsJson(savingsPlan),
    needsSavingsPlan,
    otherAfter:
      savingsPlan && plan.orders.length > 0
        ? situationJson(judgedWith(view, holdings, other).situation, holdings, view)
        : null,
    effect: {
      ...effect,
      hintKey,
      isTaxFree: !isDepot,
      taxableGainEur: null,
      gainEur: isDepot ? estimatedGain(plan.orders, bases) : null,
    },
    savingsPlanRoute: isSharesOnly ? sharesJson(view, savingsPlan) : routeJson(view, targets),
  };
}

export const proposalJson = (
  view: ContractView,
  proposal: Proposal,
  bases: SaleBases,
): OptimizationProposal => shownJson(view, proposal, bases);

/** New money with the shares that were saved; where they do not lead to the target, what they make of the savings plan. */
function savedRouteJson(
  view: ContractView,
  targets: readonly WeightedFund[],
  savingsPlan: readonly WeightedFund[],
): SavingsPlanRoute {
  const route = routeOfShares(view.input, targets, savingsPlan);
  return route ? reachedJson(view, route, false) : sharesJson(view, savingsPlan);
}

/** The open plan as it was saved: its funds, sides and shares. Amounts are those of today while they are near. */
export function planProposalJson(
  view: ContractView,
  stored: StoredPlan,
  bases: SaleBases,
): OptimizationProposal {
  const { source, hintKey, targets, savingsPlan, route, orders } = stored;
  const shownOrders = ordersToday(stored, view.input) ?? orders;
  const plan = planOfOrders(view.input, shownOrders, targets, keepsLimits(source));
  const isNewMoney =
    route === 'savingsPlan' && planOrders(view.input, targets, keepsLimits(source)).orders.length > 0;
  const set = isNewMoney ? null : savingsPlan;
  const needsSavingsPlan = set !== null;
  const shown = shownJson(
    view,
    { source, hintKey, targets, plan, savingsPlan: set, needsSavingsPlan },
    bases,
  );
  return isNewMoney && savingsPlan !== null
    ? { ...shown, savingsPlanRoute: savedRouteJson(view, targets, savingsPlan) }
    : shown;
}
