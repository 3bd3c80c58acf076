import type { HintInput } from '../hints/input';
import type { HintAnswers } from '../hints/successor';
import { isKeepable } from '../hints/successor';
import type { WeightedFund } from '../holdings';
import { fundWeights, noPeerGroupId } from '../holdings';
import { byAppeal } from '../fund-universe';
import { targetWeightsByFund } from '../target-weights';
import { isAbove } from '../tolerance';
import { buyBlock } from './trade-block';

/** Funds that a tariff recommends, by peer group. */
export type FundsByPeerGroup = ReadonlyMap<number, readonly number[]>;

/** New fund by fund. */
export type Replacements = ReadonlyMap<number, number>;

/** Weight of a peer group from which on one new fund alone would be a cluster of its own (hint 10, strict). */
const LARGEST_SINGLE_FUND = 0.3;

/** What new funds are chosen by. */
export interface Recommendation {
  readonly selected: FundsByPeerGroup;
  readonly answers: HintAnswers;
}

/**
 * The weights of the contract's risk class with as few new funds as possible: a peer group is split over those of its
 * funds that are held and can be bought, in proportion; where there is none, over its best recommended ones. Near
 * maturity the weights are those of a month later.
 *
 * @param replacements of held funds that are to leave
 */
export function rebalancedTargets(
  input: HintInput,
  recommendation: Recommendation,
  replacements: Replacements = new Map(),
): readonly WeightedFund[] {
  const mix = replacedWeights(fundWeights(input.holdings), replacements);
  const groupOf = (fundId: number): number => input.funds.get(fundId)?.peerGroupId ?? noPeerGroupId;
  return goalWeights(input)
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
      const fundIds = newFunds(peerGroupId, input, recommendation).slice(
        0,
        isAbove(fraction, LARGEST_SINGLE_FUND) ? 2 : 1,
      );
      return fundIds.map((fundId) => ({ fundId, fraction: fraction / fundIds.length }));
    })
    .filter(({ fraction }) => fraction > 0)
    .sort((a, b) => a.fundId - b.fundId);
}

const goalWeights = ({ glidePath, targetWeights }: HintInput) => glidePath?.nextWeights ?? targetWeights;

/** Recommended funds of a peer group that can stay, the best ranked first, then those of the universe; without any what is an obstacle. */
function newFunds(
  peerGroupId: number,
  input: HintInput,
  { selected, answers }: Recommendation,
): readonly number[] {
  const recommended = (selected.get(peerGroupId) ?? [])
    .flatMap((fundId) => input.funds.get(fundId) ?? [])
    .sort(byAppeal);
  const candidates = [...recommended, ...(input.tariff.universe.candidates.get(peerGroupId) ?? [])];
  const buyable = candidates.filter(({ fundId }) => buyBlock(fundId, input) === null);
  const keepable = buyable.filter((fund) => isKeepable(fund, input, answers));
  const possible = buyable.length > 0 ? buyable : recommended;
  const funds = keepable.length > 0 ? keepable : possible;
  const isOther = (index: number): boolean =>
    funds.slice(0, index).every(({ shareClassKey, fundId }) => {
      const fund = funds[index];
      return fundId !== fund?.fundId && (shareClassKey === null || shareClassKey !== fund?.shareClassKey);
    });
  return funds.filter((_, index) => isOther(index)).map(({ fundId }) => fundId);
}

/** The allocation of the tariff: every peer group evenly over its selected funds that can be bought, whole percents. */
export function allocationTargets(input: HintInput, selected: FundsByPeerGroup): readonly WeightedFund[] {
  const buyable = new Map(
    Array.from(selected, ([id, fundIds]) => [id, fundIds.filter((fundId) => !buyBlock(fundId, input))]),
  );
  return targetWeightsByFund(goalWeights(input), buyable);
}

/** The same weights with other funds in the place of some; one fund that stands in for two gets both weights. */
export function replacedWeights(
  weights: readonly WeightedFund[],
  replacements: Replacements,
): readonly WeightedFund[] {
  const sums = new Map<number, number>();
  for (const { fundId, fraction } of weights) {
    const id = replacements.get(fundId) ?? fundId;
    sums.set(id, (sums.get(id) ?? 0) + fraction);
  }
  return Array.from(sums, ([fundId, fraction]) => ({ fundId, fraction })).sort((a, b) => a.fundId - b.fundId);
}
