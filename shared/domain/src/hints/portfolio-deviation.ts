import { halfSumDistance, weightsByPeerGroup } from '../holdings';
import { targetsByPeerGroup } from '../target-weights';
import { isAbove } from '../tolerance';
import { defineHint } from './definition';
import { deviationBands, deviations, fundsOfGroups, isOutside, orderOf, worstDeviation } from './deviation';
import { roundToCents } from '../money';
import { isWorthAnOrder } from './portfolio';

const GRAVE_DISTANCE = 0.15;

/** 1 Zielabweichung Portfolio. */
export const portfolioDeviation = defineHint({
  id: 1,
  key: 'portfolioDeviation',
  limits: deviationBands,
  find: ({ mix, valueEur, funds, targetWeights }, band) => {
    if (mix.length === 0 || targetWeights.length === 0) return null;
    const actual = weightsByPeerGroup(mix, funds);
    const target = targetsByPeerGroup(targetWeights);
    const all = deviations(actual, target, band);
    const tradable = all.filter(({ difference }) => isWorthAnOrder(difference * valueEur, valueEur));
    const outside = tradable.filter(isOutside);
    const worst = worstDeviation(outside);
    if (!worst) return null;
    const distance = halfSumDistance(actual, target);
    return {
      severity: isAbove(distance, GRAVE_DISTANCE) ? 2 : 1,
      measured: { value: Math.abs(worst.difference), unit: 'fractionDifference' },
      measuredOf: { kind: 'peerGroup', id: worst.peerGroupId },
      limit: { value: worst.limit, unit: 'fractionDifference' },
      funds: fundsOfGroups(mix, funds, outside),
      eurAffected: roundToCents(distance * valueEur),
      proposal: {
        kind: 'rebalancePortfolio',
        orders: tradable.map((deviation) => orderOf(deviation, valueEur)),
      },
    };
  },
});
