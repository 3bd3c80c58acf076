import { monthsBetween, monthsElapsed } from './calendar';
import { isUnavailable } from './fund-availability';
import type { FundFacts } from './fund-facts';
import type { HintInput } from './hints/input';
import type { WeightedFund } from './holdings';
import {
  effectiveFundCount,
  fundWeights,
  halfSumDistance,
  weightedAverage,
  weightedStars,
  weightsByPeerGroup,
} from './holdings';
import { isJudgeable } from './judgeable';
import type { ScoreFacts } from './score';
import { targetsByPeerGroup } from './target-weights';

/** The facts of the score out of the same snapshot that the hints look at. */
export function scoreFacts(input: HintInput): ScoreFacts {
  const { contract, funds, tariff, today, acceptedProfile } = input;
  const mix = fundWeights(input.holdings);
  const isEmpty = mix.length === 0;
  return {
    isJudgeable: isJudgeable(input),
    risk: isEmpty ? null : (input.riskHistory.at(-1) ?? null),
    riskBorders: tariff.riskBorders,
    acceptedProfile: acceptedProfile && {
      riskClassId: acceptedProfile.riskClassId,
      ageMonths: monthsElapsed(acceptedProfile.assessedOn, today),
    },
    glideFactor: input.glidePath?.factor ?? 1,
    targetDistance:
      isEmpty || input.targetWeights.length === 0
        ? null
        : halfSumDistance(weightsByPeerGroup(mix, funds), targetsByPeerGroup(input.targetWeights)),
    stars: weightedStars(mix, funds),
    excessFee: excessFee(mix, input),
    effectiveFundCount: isEmpty ? null : effectiveFundCount(mix, funds),
    unavailable: isEmpty ? null : unavailableShare(mix, input),
    monthsSinceCheck: monthsSinceReview(contract, today),
  };
}

/** Completed ones, from the start of the contract on where nobody ever reviewed it; `null` when that is not known. */
function monthsSinceReview(
  { lastReview, isReviewUnknown, startDate }: HintInput['contract'],
  today: string,
): number | null {
  const since = lastReview ?? (isReviewUnknown ? null : startDate);
  return since === null ? null : monthsBetween(since, today);
}

function excessFee(mix: readonly WeightedFund[], { funds, tariff }: HintInput): number | null {
  const excess = weightedAverage(mix, (fundId) => {
    const fund = funds.get(fundId);
    const median = fund && tariff.universe.medianFees.get(fund.peerGroupId ?? 0);
    return fund?.ongoingFeeFraction == null || median === undefined ? null : fund.ongoingFeeFraction - median;
  });
  return excess?.average ?? null;
}

function unavailableShare(mix: readonly WeightedFund[], input: HintInput): ScoreFacts['unavailable'] {
  const isBad = (fund: FundFacts | undefined): boolean =>
    fund === undefined ||
    isUnavailable(fund, input.tariff.universe) ||
    (input.contract.isRetailClient && fund.mifidRetail === 'N');
  const bad = mix.filter(({ fundId }) => isBad(input.funds.get(fundId)));
  return {
    fraction: Math.min(
      1,
      bad.reduce((sum, { fraction }) => sum + fraction, 0),
    ),
    isInSavingsPlan: input.savingsPlan.some(
      ({ fundId, fraction }) => fraction > 0 && isBad(input.funds.get(fundId)),
    ),
  };
}
