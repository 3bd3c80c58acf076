import type { HintInput } from '../hints/input';
import type { FundsByPeerGroup } from './hint-targets';
import { rebalancedTargets } from './hint-targets';
import { planOrders } from './plan-orders';

/** Why nothing can be proposed for a portfolio, in the order in which an adviser would have to mend it. */
export const noProposalReasons = [
  'riskProfileMissing',
  'allocationMissing',
  'recommendationMissing',
  'priceMissing',
  'notTradable',
  'onTarget',
  'ordersTooSmall',
] as const;
export type NoProposalReason = (typeof noProposalReasons)[number];

/** Of a portfolio for which no proposal leads to orders. */
export function noProposalReason(input: HintInput, selected: FundsByPeerGroup): NoProposalReason {
  if (input.acceptedProfile === null) return 'riskProfileMissing';
  if (input.targetWeights.length === 0) return 'allocationMissing';
  const targets = rebalancedTargets(input, selected);
  if (targets.length === 0) return 'recommendationMissing';
  const { obstacles, leftOut, valueEur } = planOrders(input, targets);
  if (valueEur === 0 || obstacles.some(({ reason }) => reason === 'priceMissing')) return 'priceMissing';
  if (obstacles.length > 0) return 'notTradable';
  return leftOut.length === 0 ? 'onTarget' : 'ordersTooSmall';
}
