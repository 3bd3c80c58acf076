import type { ContractOutcomeReason } from '@depotwerk/contract/advice/values/bulk-optimization';
import {
  fundWeights,
  optimizationDecision,
  rebalancingOf,
  replaceFund,
  replacedWeights,
} from '@depotwerk/domain';
import type { LimitViolation } from '@depotwerk/domain';
import type { ContractView } from '../plans/contract-view';
import { unjudged, type NewPlan } from '../plans/stored-plan';

/** What a job wants to do with a contract. */
export type Decision =
  | { readonly kind: 'plan'; readonly plan: NewPlan; readonly replacementFundId: number | null }
  | {
      readonly kind: 'skipped' | 'refused';
      readonly reason: ContractOutcomeReason;
      readonly violations: readonly LimitViolation[];
    };

const without = (kind: 'skipped' | 'refused', reason: ContractOutcomeReason): Decision => ({
  kind,
  reason,
  violations: [],
});

/** The savings plan is an instruction of its own, which a job gives only where its orderer has chosen that. */
interface Choice {
  readonly changesSavingsPlan: boolean;
}

/** The continuous optimisation: back to the target with what is held, once a band is left. */
export const decideOptimization =
  (choice: Choice) =>
  ({ input, basis }: ContractView): Decision => {
    const decision = optimizationDecision(fundWeights(input.holdings), input.targetWeights, input.funds);
    if (decision.kind === 'suspend') return without('refused', 'fundsClosed');
    if (decision.kind === 'skip') return without('skipped', decision.reason);
    const proposal = rebalancingOf(input, basis, choice);
    if ('objections' in proposal) return without('skipped', 'noOrders');
    const { targets, plan: planned } = proposal;
    const plan = {
      source: 'schedule',
      hintKey: null,
      route: 'trade',
      targets,
      orders: planned.orders,
      savingsPlan: choice.changesSavingsPlan ? proposal.savingsPlan : null,
      ...unjudged,
    } as const;
    return { kind: 'plan', plan, replacementFundId: null };
  };

/** @param wishedFundId that shall take the place in every contract, null to choose for each */
export const decideReplacement =
  (fundId: number, wishedFundId: number | null, { changesSavingsPlan }: Choice) =>
  ({ input, basis }: ContractView): Decision => {
    const proposal = replaceFund(input, basis, fundId, { wishedFundId, changesSavingsPlan });
    if (proposal.kind === 'refusal')
      return { kind: 'refused', reason: proposal.reason, violations: proposal.violations };
    const { replacementFundId, orders, savingsPlan } = proposal;
    const targets = replacedWeights(fundWeights(input.holdings), new Map([[fundId, replacementFundId]]));
    const route = orders.length > 0 ? 'trade' : 'savingsPlan';
    const plan = {
      source: 'replacement',
      hintKey: null,
      route,
      targets,
      orders,
      savingsPlan,
      ...unjudged,
    } as const;
    return { kind: 'plan', plan, replacementFundId };
  };
