import { halfSumDistance, weightsByPeerGroup } from '../holdings';
import { targetsByPeerGroup } from '../target-weights';
import { defineHint } from './definition';
import { deviationBands, deviations, fundsOfGroups, isOutside, orderOf, worstDeviation } from './deviation';
import { roundToCents } from '../money';
import { isWorthAPlanChange } from './portfolio';
import { isOnItsWay } from './savings-plan-on-its-way';

/** 2 Zielabweichung Sparplan, silent while it leads the portfolio to its target. EUR are those of one month. */
export const savingsPlanDeviation = defineHint({
  id: 2,
  key: 'savingsPlanDeviation',
  limits: deviationBands,
  find: (subject, band) => {
    const { plan, funds, targetWeights, contract } = subject;
    if (plan.length === 0 || targetWeights.length === 0) return null;
    const actual = weightsByPeerGroup(plan, funds);
    const target = targetsByPeerGroup(targetWeights);
    const all = deviations(actual, target, band);
    const outside = all.filter(isOutside);
    const worst = worstDeviation(outside);
    if (!worst || isOnItsWay(subject)) return null;
    const monthlyEur = contract.monthlyContributionEur;
    const changes = all.filter(({ difference }) => isWorthAPlanChange(difference));
    return {
      severity: 1,
      measured: { value: Math.abs(worst.difference), unit: 'fractionDifference' },
      measuredOf: { kind: 'peerGroup', id: worst.peerGroupId },
      limit: { value: worst.limit, unit: 'fractionDifference' },
      funds: fundsOfGroups(plan, funds, outside),
      eurAffected: roundToCents(halfSumDistance(actual, target) * monthlyEur),
      proposal: { kind: 'adjustSavingsPlan', orders: changes.map((change) => orderOf(change, monthlyEur)) },
    };
  },
});
