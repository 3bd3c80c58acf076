import type { ProposalSource } from '@depotwerk/contract/advice/values/optimization';
import {
  alignmentRoute,
  allocationTargets,
  evaluateHints,
  hintCatalogue,
  isOfSavingsPlan,
  planOrders,
  rebalancedTargets,
  targetsOfHint,
} from '@depotwerk/domain';
import type { HintKey, HintSeverity } from '@depotwerk/domain';
import type { ContractView } from './contract-view';
import type { PlanGoal } from './stored-plan';

/** What a proposal can begin with. */
export interface ProposalStart extends PlanGoal {
  readonly source: ProposalSource;
  readonly severity: HintSeverity | null;
}

const keys = new Map<number, HintKey>(hintCatalogue.map(({ id, key }) => [id, key]));

/**
 * Those that lead to orders: hints, the gravest first, a rebalancing of what is held, the allocation of the tariff; and
 * hints about the savings plan that lead to other shares.
 */
export function proposalStarts({ input, basis, selected }: ContractView): readonly ProposalStart[] {
  const ofHints = evaluateHints(input, basis.answers).flatMap((hint): ProposalStart[] => {
    const hintKey = keys.get(hint.hintId);
    const targets = targetsOfHint(hint, input, selected);
    return hintKey && targets ? [{ source: 'hint', hintKey, severity: hint.severity, targets }] : [];
  });
  const others = { hintKey: null, severity: null };
  const isAboutPlan = ({ hintKey }: ProposalStart) => isOfSavingsPlan(hintKey);
  const starts: readonly ProposalStart[] = [
    ...ofHints.filter((start) => !isAboutPlan(start)),
    ...ofHints.filter(isAboutPlan),
    { source: 'rebalancing', ...others, targets: rebalancedTargets(input, selected) },
    { source: 'allocation', ...others, targets: allocationTargets(input, selected) },
  ];
  return starts.filter((start) => {
    const { targets } = start;
    if (targets.length === 0) return false;
    return isAboutPlan(start)
      ? alignmentRoute(input, targets) !== null
      : planOrders(input, targets).orders.length > 0;
  });
}

/** @param hintKey without it the gravest hint */
export const startOf = (
  starts: readonly ProposalStart[],
  source: ProposalSource | undefined,
  hintKey: HintKey | null | undefined,
): ProposalStart | undefined =>
  starts.find(
    (start) => (source ?? start.source) === start.source && (hintKey ?? start.hintKey) === start.hintKey,
  );
