import { defaultHintAnswer } from '../hints/answers';
import type { HintInput } from '../hints/input';
import { portfolioDeviation } from '../hints/portfolio-deviation';
import type { Recommendation } from './hint-targets';
import { rebalancedTargets } from './hint-targets';
import { planOrders } from './plan-orders';

/** Why nothing can be proposed for a portfolio, in the order in which an adviser would have to mend it. */
export const noProposalReasons = [
  'riskProfileMissing',
  'allocationMissing',
  'recommendationMissing',
  'priceMissing',
  'onTarget',
  'pricesOutdated',
  'notTradable',
  'ordersTooSmall',
  'notBetter',
] as const;
export type NoProposalReason = (typeof noProposalReasons)[number];

/** Of a portfolio for which no proposal may be shown. */
export function noProposalReason(input: HintInput, recommendation: Recommendation): NoProposalReason {
  if (input.acceptedProfile === null) return 'riskProfileMissing';
  if (input.targetWeights.length === 0) return 'allocationMissing';
  const targets = rebalancedTargets(input, recommendation);
  if (targets.length === 0) return 'recommendationMissing';
  const { orders, obstacles, leftOut, valueEur } = planOrders(input, targets);
  if (valueEur === 0 || obstacles.some(({ reason }) => reason === 'priceMissing')) return 'priceMissing';
  if (isOnTarget(input, recommendation)) return 'onTarget';
  if (obstacles.some(({ reason }) => reason === 'priceOutdated')) return 'pricesOutdated';
  if (orders.length > 0) return 'notBetter';
  if (obstacles.length > 0) return 'notTradable';
  return leftOut.length === 0 ? 'onTarget' : 'ordersTooSmall';
}

/** No peer group is outside of the band around its target, whether the tariff asks for it or not. */
function isOnTarget(input: HintInput, { answers }: Recommendation): boolean {
  const answer = answers.get(portfolioDeviation.id) ?? defaultHintAnswer;
  return portfolioDeviation.evaluate(input, answer === 'off' ? defaultHintAnswer : answer) === null;
}
