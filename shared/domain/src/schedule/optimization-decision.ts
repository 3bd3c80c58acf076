import { deviationBands, deviations, isOutside } from '../hints/deviation';
import type { FundMap, FundStatus } from '../fund-facts';
import type { WeightedFund } from '../holdings';
import { weightsByPeerGroup } from '../holdings';
import type { PeerGroupWeight } from '../target-weights';
import { targetsByPeerGroup } from '../target-weights';

/** What a scheduled optimisation does with one contract. */
export type OptimizationDecision =
  | { readonly kind: 'run' }
  | { readonly kind: 'skip'; readonly reason: 'tooFewFunds' | 'noTarget' | 'insideBands' }
  /** Nothing happens until an adviser has dealt with the funds, ascending. */
  | { readonly kind: 'suspend'; readonly closedFundIds: readonly number[] };

/** A softly closed fund can still be kept and sold, only new money stays out. */
const closedStates: ReadonlySet<FundStatus> = new Set(['closed', 'merged']);

/** A single fund cannot drift away from itself. */
const LEAST_FUNDS = 2;

/** @param targetWeights of the contract's risk class by peer group, fractions */
export function optimizationDecision(
  mix: readonly WeightedFund[],
  targetWeights: readonly PeerGroupWeight[],
  funds: FundMap,
): OptimizationDecision {
  const closedFundIds = mix
    .map(({ fundId }) => fundId)
    .filter((fundId) => closedStates.has(funds.get(fundId)?.status ?? 'active'))
    .sort((a, b) => a - b);
  if (closedFundIds.length > 0) return { kind: 'suspend', closedFundIds };
  if (mix.length < LEAST_FUNDS) return { kind: 'skip', reason: 'tooFewFunds' };
  if (targetWeights.length === 0) return { kind: 'skip', reason: 'noTarget' };
  const drifts = deviations(
    weightsByPeerGroup(mix, funds),
    targetsByPeerGroup(targetWeights),
    deviationBands.standard,
  );
  return drifts.some(isOutside) ? { kind: 'run' } : { kind: 'skip', reason: 'insideBands' };
}
