import type { AllocationShare } from '@depotwerk/contract/contracts';
import type { HintAnswer } from '@depotwerk/domain';
import { driftLimit, fundWeights, noPeerGroupId, weightsByPeerGroup } from '@depotwerk/domain';
import type { AllocationFacts } from './allocation-facts';

/** Funds that no peer group claims yet; the client words it by the missing id. */
const unassigned = { name: 'Ohne Vergleichsgruppe', color: '#8a94a0' };

/**
 * Current mix, savings plan and target by peer group, the largest first.
 *
 * @param answer how strictly the tariff looks at deviations of the portfolio
 */
export function allocationShares(facts: AllocationFacts, answer: HintAnswer): AllocationShare[] {
  const portfolio = weightsByPeerGroup(fundWeights(facts.holdings), facts.funds);
  const savingsPlan = weightsByPeerGroup(facts.savingsPlan, facts.funds);
  const shares = facts.peerGroups.map(({ peerGroupId, name, color, targetFraction }) => ({
    peerGroupId,
    peerGroupName: name,
    color,
    portfolioFraction: portfolio.get(peerGroupId) ?? 0,
    savingsPlanFraction: savingsPlan.get(peerGroupId) ?? 0,
    targetFraction,
    driftLimit: targetFraction === null ? null : driftLimit(targetFraction, answer),
  }));
  const rest = portfolio.get(noPeerGroupId) ?? 0;
  const savedRest = savingsPlan.get(noPeerGroupId) ?? 0;
  const others =
    rest > 0 || savedRest > 0
      ? [
          {
            peerGroupId: null,
            peerGroupName: unassigned.name,
            color: unassigned.color,
            portfolioFraction: rest,
            savingsPlanFraction: savedRest,
            targetFraction: null,
            driftLimit: null,
          },
        ]
      : [];
  return [...shares, ...others].sort(
    (a, b) =>
      b.portfolioFraction - a.portfolioFraction ||
      b.savingsPlanFraction - a.savingsPlanFraction ||
      (b.targetFraction ?? 0) - (a.targetFraction ?? 0),
  );
}
