import type { Weights } from '../holdings';
import { fundWeights, halfSumDistance, weightsByFund, weightsByPeerGroup } from '../holdings';
import { targetsByPeerGroup } from '../target-weights';
import { isAbove } from '../tolerance';
import { defineHint } from './definition';
import type { HintInput } from './input';
import { roundToCents } from '../money';
import { isWorthAPlanChange } from './portfolio';
import { isOnItsWay } from './savings-plan-on-its-way';

/** 3 Sparplan passt nicht zum Portfolio: only while the portfolio drifts away. EUR are those of one month. */
export const savingsPlanMismatch = defineHint({
  id: 3,
  key: 'savingsPlanMismatch',
  limits: { standard: 0.2, strict: 0.1 },
  find: (input, limit) => {
    const { mix, plan } = input;
    if (mix.length === 0 || plan.length === 0) return null;
    const held = weightsByFund(mix);
    const paid = weightsByFund(plan);
    const distance = halfSumDistance(paid, held);
    if (!isAbove(distance, limit) || !isDrifting(input, held, paid) || isOnItsWay(input)) return null;
    const monthlyEur = input.contract.monthlyContributionEur;
    const changes = [...new Set([...held.keys(), ...paid.keys()])]
      .sort((a, b) => a - b)
      .map((fundId) => ({ fundId, fraction: (held.get(fundId) ?? 0) - (paid.get(fundId) ?? 0) }))
      .filter(({ fraction }) => isWorthAPlanChange(fraction));
    return {
      severity: 0,
      measured: { value: distance, unit: 'fractionDifference' },
      limit: { value: limit, unit: 'fractionDifference' },
      funds: changes.map(({ fundId }) => fundId),
      eurAffected: roundToCents(distance * monthlyEur),
      proposal: {
        kind: 'alignSavingsPlan',
        orders: changes.map(({ fundId, fraction }) => ({
          fundId,
          fractionChange: fraction,
          eur: roundToCents(fraction * monthlyEur),
        })),
      },
    };
  },
});

/** True when the portfolio is further from its target than some months ago; without a target, from the plan's mix. */
function isDrifting(
  { previousHoldings, targetWeights, funds }: HintInput,
  held: Weights,
  paid: Weights,
): boolean {
  const before = fundWeights(previousHoldings ?? []);
  if (before.length === 0) return false;
  if (targetWeights.length === 0) {
    return isAbove(halfSumDistance(held, paid), halfSumDistance(weightsByFund(before), paid));
  }
  const target = targetsByPeerGroup(targetWeights);
  const now = Array.from(held, ([fundId, fraction]) => ({ fundId, fraction }));
  return isAbove(
    halfSumDistance(weightsByPeerGroup(now, funds), target),
    halfSumDistance(weightsByPeerGroup(before, funds), target),
  );
}
