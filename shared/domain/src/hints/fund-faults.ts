import { correlationOf } from '../covariance';
import type { FundFacts } from '../fund-facts';
import { mrmOf } from '../mrm';
import { hasRiskClass, riskClassInterval } from '../risk-classes';
import { isAbove, isAtLeast } from '../tolerance';
import type { Limits } from './hint';
import type { HintInput } from './input';
import type { TargetMarketConflict } from './proposal';
import { replacementsFor } from './replacement';

const GOOD_STARS = 4;

/** Hint 7, the weight aside: stars that count as weak. */
export const weakStars = { standard: 2, strict: 3 } as const;

export const weakLimit = (stars: number, { tariff }: HintInput): number =>
  Math.max(stars, (tariff.minimumRank ?? 0) - 1);

/** A well rated fund of the same peer group, for a fund that is weak. */
export function betterRated(fund: FundFacts, input: HintInput): readonly FundFacts[] {
  const { stars } = fund;
  if (stars === null) return [];
  return replacementsFor(fund, input).filter(
    (candidate) => (candidate.stars ?? 0) >= GOOD_STARS && (candidate.stars ?? 0) > stars,
  );
}

export const isWeak = (fund: FundFacts, limit: number, input: HintInput): boolean =>
  fund.stars !== null && fund.stars <= limit && betterRated(fund, input).length > 0;

/** Hint 8: fees per year above which a fund, and a whole portfolio, is dear. */
export const feeLimits: Limits<{ readonly aboveMedian: number; readonly average: number }> = {
  standard: { aboveMedian: 0.005, average: 0.015 },
  strict: { aboveMedian: 0.0025, average: 0.01 },
};

/** Fee above the median of the peer group in the universe; 0 where one of them is unknown. */
export function excessFee(fund: FundFacts, { tariff }: HintInput): number {
  const median = tariff.universe.medianFees.get(fund.peerGroupId ?? 0);
  return fund.ongoingFeeFraction === null || median === undefined ? 0 : fund.ongoingFeeFraction - median;
}

/** Hint 9: fee that an ETF saves at least, per year. */
export const etfSavings = { standard: 0.005, strict: 0.003 } as const;

const SMALLEST_CORRELATION = 0.95;
const SMALLEST_SIZE_MILLION_EUR = 100;

/** Negative infinity when a fee is unknown, so that nothing can be saved. */
export function etfSaving(fund: FundFacts, etf: FundFacts): number {
  if (fund.ongoingFeeFraction === null || etf.ongoingFeeFraction === null) return -Infinity;
  return fund.ongoingFeeFraction - etf.ongoingFeeFraction;
}

/** What decides which funds take the place of another one; the same for all contracts of a tariff. */
export type ReplacementContext = Pick<HintInput, 'tariff' | 'today' | 'threeYearCovariance'> & {
  readonly contract: Pick<HintInput['contract'], 'isRetailClient'>;
};

/** ETFs that move like a fund and cost less, the cheapest first. */
export function cheaperEtfs(
  fund: FundFacts,
  input: ReplacementContext,
  leastSaving: number,
): readonly FundFacts[] {
  const { threeYearCovariance } = input;
  if (fund.isEtf || threeYearCovariance === null) return [];
  return replacementsFor(fund, input)
    .filter(
      (etf) =>
        etf.isEtf &&
        isAtLeast(etfSaving(fund, etf), leastSaving) &&
        (etf.stars ?? 0) >= (fund.stars ?? 0) &&
        (etf.sizeMillionEur ?? 0) >= SMALLEST_SIZE_MILLION_EUR &&
        isAtLeast(correlationOf(threeYearCovariance, fund.fundId, etf.fundId) ?? 0, SMALLEST_CORRELATION),
    )
    .sort((a, b) => etfSaving(fund, b) - etfSaving(fund, a) || a.fundId - b.fundId);
}

/** Hint 16: by how many classes a single fund may exceed the risk class of the contract. */
export const extraClasses = { standard: 2, strict: 1 } as const;

const HIGHEST_INDICATOR = 7;

/** Distance below an upper border that still belongs to the class. */
const JUST_BELOW = 1e-9;

/**
 * Highest risk indicator that a single fund may have: that of a volatility just inside the upper border of the
 * accepted class, plus the tolerance. A quota says nothing about an indicator, so then everything fits.
 */
export function highestIndicator({ acceptedProfile, tariff }: HintInput, extra: number): number {
  if (!acceptedProfile || tariff.isMeasuredByQuota) return HIGHEST_INDICATOR;
  const { riskClassId } = acceptedProfile;
  if (!hasRiskClass(riskClassId, tariff.riskBorders)) return HIGHEST_INDICATOR;
  const { upperBorder } = riskClassInterval(riskClassId, tariff.riskBorders);
  const classIndicator = mrmOf(Math.max(0, upperBorder - JUST_BELOW));
  return Math.min(HIGHEST_INDICATOR, classIndicator + extra);
}

export function targetMarketConflicts(
  fund: FundFacts,
  input: HintInput,
  highest: number,
): readonly TargetMarketConflict[] {
  const { fundId } = fund;
  const conflicts: TargetMarketConflict[] = [];
  if (input.contract.isRetailClient && fund.mifidRetail === 'N')
    conflicts.push({ fundId, reason: 'notForRetail' });
  if (fund.isUnfitForLowestRisk && input.acceptedProfile?.riskClassId === 1) {
    conflicts.push({ fundId, reason: 'notForLowestRisk' });
  }
  if ((fund.riskIndicator ?? 0) > highest) conflicts.push({ fundId, reason: 'riskIndicatorTooHigh' });
  return conflicts;
}

/** True for a dear fund by hint 8, the weight aside. */
export const isDear = (fund: FundFacts, aboveMedian: number, input: HintInput): boolean =>
  isAbove(excessFee(fund, input), aboveMedian);
