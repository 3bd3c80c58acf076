import type { RiskBorders } from './risk-classes';
import { hasRiskClass, riskClassInterval } from './risk-classes';
import type { ScoreBand } from './score-bands';
import { scoreBandOf } from './score-bands';

/** Components in the order in which a screen explains them, with their points of 100. */
export const scoreWeights = {
  riskFit: 25,
  targetFit: 20,
  quality: 15,
  cost: 15,
  spread: 10,
  availability: 10,
  care: 5,
} as const;
export type ScoreComponentKey = keyof typeof scoreWeights;
export const scoreComponentKeys = Object.keys(scoreWeights) as readonly ScoreComponentKey[];

/** What the score is computed from; `null` is "no data". */
export interface ScoreFacts {
  /** False while value or risk of the contract is not known: then there is no score. */
  readonly isJudgeable: boolean;
  /** Risk of the portfolio as a fraction (volatility or quota). */
  readonly risk: number | null;
  readonly riskBorders: RiskBorders;
  readonly acceptedProfile: { readonly riskClassId: number; readonly ageMonths: number } | null;
  /** Near maturity the lower border of the class is multiplied by it, 0 to 1. */
  readonly glideFactor: number;
  /** `0.5 * sum |w - t|`, 0 to 1. */
  readonly targetDistance: number | null;
  readonly stars: { readonly average: number; readonly knownFraction: number } | null;
  /** Weighted fee above the peer-group medians, per year as a fraction. */
  readonly excessFee: number | null;
  readonly effectiveFundCount: number | null;
  readonly unavailable: { readonly fraction: number; readonly isInSavingsPlan: boolean } | null;
  /** Completed ones. */
  readonly monthsSinceCheck: number | null;
}

export interface ScoreComponent {
  readonly key: ScoreComponentKey;
  readonly weight: number;
  /** Weight after components without data dropped out; all sum to 100. */
  readonly effectiveWeight: number;
  /** 0 to 1, `null` without data. */
  readonly value: number | null;
  /** Effective weight times value. */
  readonly points: number;
  /** The figure behind it, in the unit of {@link ScoreFacts}; `null` without data. */
  readonly measured: number | null;
}

export interface ContractScore {
  /** Whole number from 0 to 100; `null` in the band `unknown`. */
  readonly score: number | null;
  readonly band: ScoreBand;
  /** Score before the cap. */
  readonly uncappedScore: number | null;
  /** True when a hint of severity 2 lowered the score. */
  readonly isCapped: boolean;
  /** Empty in the band `unknown`. */
  readonly components: readonly ScoreComponent[];
}

const unknownScore: ContractScore = {
  score: null,
  band: 'unknown',
  uncappedScore: null,
  isCapped: false,
  components: [],
};

/** Highest score while a hint of severity 2 is open. */
export const scoreCap = 59;

/**
 * `round(sum weight * value)`. A component without data drops out and the others are scaled up, except the
 * risk fit, which counts as 0: without a risk profile a contract must not look good.
 */
export function contractScore(
  facts: ScoreFacts,
  hints: readonly { readonly severity: number }[],
): ContractScore {
  if (!facts.isJudgeable) return unknownScore;
  const parts = componentValues(facts);
  const known = parts.reduce((sum, { key, value }) => sum + (value === null ? 0 : scoreWeights[key]), 0);
  const components = parts.map(({ key, value, measured }): ScoreComponent => {
    const weight = scoreWeights[key];
    const effectiveWeight = value === null ? 0 : (weight * 100) / known;
    return { key, weight, effectiveWeight, value, points: effectiveWeight * (value ?? 0), measured };
  });
  const uncappedScore = Math.round(components.reduce((sum, { points }) => sum + points, 0));
  const hasSevereHint = hints.some(({ severity }) => severity === 2);
  const score = hasSevereHint ? Math.min(scoreCap, uncappedScore) : uncappedScore;
  return { score, band: scoreBandOf(score), uncappedScore, isCapped: score < uncappedScore, components };
}

type ComponentValue = Pick<ScoreComponent, 'key' | 'value' | 'measured'>;

function componentValues(facts: ScoreFacts): readonly ComponentValue[] {
  const { stars, unavailable, effectiveFundCount: count } = facts;
  return [
    { key: 'riskFit', value: riskFit(facts), measured: facts.risk },
    part('targetFit', facts.targetDistance, (distance) => (0.3 - distance) / 0.25),
    part(
      'quality',
      stars && stars.knownFraction >= 0.5 ? stars.average : null,
      (average) => (average - 1) / 4,
    ),
    part('cost', facts.excessFee, (excess) => 1 - excess / 0.0075),
    part('spread', count, (effective) => (effective - 1) / 3),
    part('availability', unavailable?.fraction ?? null, (fraction) =>
      Math.min(unavailable?.isInSavingsPlan ? 0.5 : 1, 1 - 2 * fraction),
    ),
    part('care', facts.monthsSinceCheck, (months) => (24 - months) / 12),
  ];
}

function part(
  key: ScoreComponentKey,
  measured: number | null,
  rule: (measured: number) => number,
): ComponentValue {
  return { key, measured, value: measured === null ? null : Math.min(1, Math.max(0, rule(measured))) };
}

/** Age of a profile from which on it is believed less. */
export const OUTDATED_PROFILE_MONTHS = 24;
const OUTDATED_PROFILE_FACTOR = 0.7;

function riskFit({ risk, riskBorders, acceptedProfile, glideFactor }: ScoreFacts): number {
  if (risk === null || acceptedProfile === null) return 0;
  if (!hasRiskClass(acceptedProfile.riskClassId, riskBorders)) return 0;
  const { lowerBorder, upperBorder, scaleEnd } = riskClassInterval(acceptedProfile.riskClassId, riskBorders);
  const distance = Math.max(0, glideFactor * lowerBorder - risk, risk - upperBorder);
  const fit = Math.max(0, 1 - distance / (0.5 * (scaleEnd - lowerBorder)));
  return acceptedProfile.ageMonths > OUTDATED_PROFILE_MONTHS ? fit * OUTDATED_PROFILE_FACTOR : fit;
}
