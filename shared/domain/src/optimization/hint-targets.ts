import type { Hint } from '../hints/hint';
import type { HintInput } from '../hints/input';
import type { WeightedFund } from '../holdings';
import { fundWeights, noPeerGroupId } from '../holdings';
import { targetWeightsByFund } from '../target-weights';
import { buyBlock } from './trade-block';

/** Funds that a tariff recommends, best first, by peer group. */
export type FundsByPeerGroup = ReadonlyMap<number, readonly number[]>;

/**
 * Weights by fund that a hint proposes for the portfolio; plan them with `planOrders`.
 *
 * @returns `null` for a hint that proposes no weights of its own, such as an overdue review
 */
export function targetsOfHint(
  hint: Hint,
  input: HintInput,
  selected: FundsByPeerGroup,
): readonly WeightedFund[] | null {
  const { proposal } = hint;
  switch (proposal.kind) {
    case 'rebalancePortfolio':
    case 'changeRisk':
    case 'spreadRisk':
    case 'adjustSavingsPlan':
      return input.targetWeights.length > 0 ? rebalancedTargets(input, selected) : null;
    case 'replaceFunds':
      return replacedWeights(
        fundWeights(input.holdings),
        new Map(
          proposal.replacements.flatMap(({ fundId, replacementFundId }) =>
            replacementFundId === null ? [] : [[fundId, replacementFundId]],
          ),
        ),
      );
    case 'meetTariffLimits':
    case 'alignSavingsPlan':
      return fundWeights(input.holdings);
    default:
      return null;
  }
}

/**
 * The tariff's weights of the contract's risk class with as few new funds as possible: a peer group is split over those
 * of its funds that are held and can be bought, in proportion; where there is none, evenly over its selected funds.
 */
export function rebalancedTargets(input: HintInput, selected: FundsByPeerGroup): readonly WeightedFund[] {
  const mix = fundWeights(input.holdings);
  const groupOf = (fundId: number): number => input.funds.get(fundId)?.peerGroupId ?? noPeerGroupId;
  return input.targetWeights
    .flatMap(({ peerGroupId, fraction }) => {
      const held = mix.filter(
        (item) => groupOf(item.fundId) === peerGroupId && !buyBlock(item.fundId, input),
      );
      const heldFraction = held.reduce((sum, item) => sum + item.fraction, 0);
      if (heldFraction > 0) {
        return held.map((item) => ({
          fundId: item.fundId,
          fraction: (fraction * item.fraction) / heldFraction,
        }));
      }
      const fundIds = selected.get(peerGroupId) ?? [];
      return fundIds.map((fundId) => ({ fundId, fraction: fraction / fundIds.length }));
    })
    .filter(({ fraction }) => fraction > 0)
    .sort((a, b) => a.fundId - b.fundId);
}

/** The allocation of the tariff as it is written: every peer group evenly over its selected funds, whole percents. */
export function allocationTargets(input: HintInput, selected: FundsByPeerGroup): readonly WeightedFund[] {
  return targetWeightsByFund(input.targetWeights, selected);
}

/** The same weights with other funds in the place of some; one fund that stands in for two gets both weights. */
export function replacedWeights(
  weights: readonly WeightedFund[],
  replacements: ReadonlyMap<number, number>,
): readonly WeightedFund[] {
  const sums = new Map<number, number>();
  for (const { fundId, fraction } of weights) {
    const id = replacements.get(fundId) ?? fundId;
    sums.set(id, (sums.get(id) ?? 0) + fraction);
  }
  return Array.from(sums, ([fundId, fraction]) => ({ fundId, fraction })).sort((a, b) => a.fundId - b.fundId);
}
