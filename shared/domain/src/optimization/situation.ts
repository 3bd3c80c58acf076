import type { CovarianceMatrix } from '../covariance';
import type { PaiFamily } from '../fund-facts';
import { paiFamilies } from '../fund-facts';
import { isPaiFamilyCovered } from '../hints/esg-preference-missed';
import type { HintAnswer } from '../hints/answers';
import { evaluateHints } from '../hints/evaluation';
import type { Hint } from '../hints/hint';
import type { HintInput } from '../hints/input';
import { subjectOf } from '../hints/subject';
import type { Holding, KnownAverage, WeightedFund } from '../holdings';
import { fundWeights, riskQuota, weightedAverage, weightedStars } from '../holdings';
import { isJudgeable } from '../judgeable';
import type { MixRisk } from '../mix';
import { mixRisk } from '../mix';
import type { OngoingCost } from '../ongoing-cost';
import { ongoingCost } from '../ongoing-cost';
import { ratingOf, riskClassOf } from '../risk-classes';
import type { ContractScore } from '../score';
import { contractScore } from '../score';
import { scoreFacts } from '../score-facts';

/** Minimum shares of the whole portfolio; a fund that reports none counts as 0. */
export interface EsgFigures {
  readonly taxonomyFraction: number;
  readonly sustainableFraction: number;
  /** Families of adverse impacts that funds with at least half of the assets consider. */
  readonly coveredFamilies: readonly PaiFamily[];
}

/** All that a screen compares before and after; unknown is `null`. */
export interface Situation {
  readonly weights: readonly WeightedFund[];
  /** Volatility of the portfolio whatever the tariff measures. */
  readonly risk: MixRisk | null;
  /** What the tariff measures (volatility or quota), 0 to 1. */
  readonly measured: number | null;
  /** Class of that measure, and the rating inside it, such as 3.4. */
  readonly riskClassId: number | null;
  readonly rating: number | null;
  readonly stars: KnownAverage | null;
  readonly cost: OngoingCost | null;
  readonly esg: EsgFigures | null;
  /** The gravest first. */
  readonly hints: readonly Hint[];
  readonly score: ContractScore;
}

/** What the figures need beside the snapshot of the contract. */
export interface SituationBasis {
  /** Shrunk, of today. */
  readonly covariance: CovarianceMatrix;
  /** By hint id; a missing one is the default. */
  readonly answers: ReadonlyMap<number, HintAnswer>;
}

/** The figures of a contract as it is. */
export function situationOf(input: HintInput, { covariance, answers }: SituationBasis): Situation {
  const { mix, held } = subjectOf(input);
  const { riskBorders, isMeasuredByQuota } = input.tariff;
  // A share of risk assets needs no prices; a volatility of funds that cannot be judged is unknown, as everywhere.
  const isRiskKnown = isJudgeable(input);
  const measure =
    mix.length > 0 && (isRiskKnown || isMeasuredByQuota) ? (input.riskHistory.at(-1) ?? null) : null;
  const hints = evaluateHints(input, answers);
  return {
    weights: mix,
    risk: isRiskKnown ? mixRisk(mix, covariance, input.funds) : null,
    measured: measure,
    riskClassId: measure === null ? null : riskClassOf(measure, riskBorders),
    rating: measure === null ? null : ratingOf(measure, riskBorders),
    stars: weightedStars(mix, input.funds),
    cost: ongoingCost(input.holdings, input.funds),
    esg:
      mix.length === 0
        ? null
        : {
            taxonomyFraction: shareOf(mix, input, 'taxonomyFraction'),
            sustainableFraction: shareOf(mix, input, 'sustainableFraction'),
            coveredFamilies: paiFamilies.filter((family) => isPaiFamilyCovered(held, family)),
          },
    hints,
    score: contractScore(scoreFacts(input), hints),
  };
}

function shareOf(
  mix: readonly WeightedFund[],
  { funds }: HintInput,
  share: 'taxonomyFraction' | 'sustainableFraction',
): number {
  const known = weightedAverage(mix, (fundId) => funds.get(fundId)?.[share]);
  return known ? known.average * known.knownFraction : 0;
}

/** Weekly points that hint 4 looks at; a new mix has had its risk at all of them. */
const RISK_POINTS = 4;

/**
 * The snapshot as it would be with other holdings and another savings plan. The risk history becomes that of the new mix
 * at today's covariances, so that a class that was left for weeks counts as reached at once. The same holdings keep theirs.
 */
export function inputWith(
  input: HintInput,
  holdings: readonly Holding[],
  savingsPlan: readonly WeightedFund[],
  covariance: CovarianceMatrix,
): HintInput {
  if (holdings === input.holdings) return { ...input, savingsPlan };
  const mix = fundWeights(holdings);
  const measure = input.tariff.isMeasuredByQuota
    ? riskQuota(mix, input.funds)
    : (mixRisk(mix, covariance, input.funds)?.sigma ?? null);
  const riskHistory = measure === null ? [] : new Array<number>(RISK_POINTS).fill(measure);
  // What has no value for want of a price is still held, and still unknown.
  const unvalued = input.holdings.filter(({ valueEur }) => !(valueEur > 0));
  return { ...input, holdings: [...holdings, ...unvalued], savingsPlan, riskHistory };
}

export interface Comparison {
  readonly before: Situation;
  readonly after: Situation;
}

/** Figures before and after a proposal, by the same rules. */
export function compareSituations(
  input: HintInput,
  after: { readonly holdings: readonly Holding[]; readonly savingsPlan: readonly WeightedFund[] },
  basis: SituationBasis,
): Comparison {
  const changed = inputWith(input, after.holdings, after.savingsPlan, basis.covariance);
  return { before: situationOf(input, basis), after: situationOf(changed, basis) };
}
