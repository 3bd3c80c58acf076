import { hintCatalogue, type HintKey } from '../hints/catalogue';
import type { Hint, HintSeverity } from '../hints/hint';
import type { HintInput } from '../hints/input';
import { SMALLEST_ORDER_FRACTION } from '../hints/portfolio';
import type { LimitViolation } from '../hints/proposal';
import { subjectOf } from '../hints/subject';
import { limitViolations } from '../hints/tariff-limits-broken';
import { isInsideRiskClass } from '../risk-classes';
import { scoreFacts } from '../score-facts';
import { isAbove } from '../tolerance';
import type { Situation } from './situation';

/** What gets worse by a change of a contract, compared with the contract as it is. */
export const worseningKinds = [
  'limitBroken',
  'hintOpened',
  'classLeft',
  'scoreLowered',
  'distanceGrown',
] as const;

export type Worsening =
  | ({ readonly kind: 'limitBroken' } & LimitViolation)
  /** A hint that is not open today, or a graver one than today. */
  | { readonly kind: 'hintOpened'; readonly hintKey: HintKey; readonly severity: HintSeverity }
  /** Of the accepted profile; the class after is null where it is unknown. */
  | {
      readonly kind: 'classLeft';
      readonly acceptedRiskClassId: number;
      readonly riskClassId: number | null;
    }
  | { readonly kind: 'scoreLowered'; readonly before: number; readonly after: number }
  /** `0.5 * sum |w - t|`, 0 to 1. */
  | { readonly kind: 'distanceGrown'; readonly before: number; readonly after: number };

/** A contract at one time: its snapshot and the figures of it. */
export interface JudgedContract {
  readonly input: HintInput;
  readonly situation: Situation;
}

/** What is worse after than before, in the order of {@link worseningKinds}; empty when nothing is. */
export const worseningsOf = (before: JudgedContract, after: JudgedContract): readonly Worsening[] => [
  ...newViolations(before.input, after.input),
  ...openedHints(before.situation.hints, after.situation.hints),
  ...leftClass(before, after),
  ...loweredScore(before.situation, after.situation),
  ...grownDistance(before.input, after.input),
];

function violationsOf(input: HintInput): readonly LimitViolation[] {
  const { mix, plan, valueEur, tariff, contract } = subjectOf(input);
  return [
    ...limitViolations('portfolio', mix, valueEur, tariff.portfolioLimits),
    ...limitViolations('savingsPlan', plan, contract.monthlyContributionEur, tariff.savingsPlanLimits),
  ];
}

function newViolations(before: HintInput, after: HintInput): readonly Worsening[] {
  const keyOf = ({ scope, rule, fundId }: LimitViolation) => `${scope}/${rule}/${fundId ?? ''}`;
  const known = new Set(violationsOf(before).map(keyOf));
  return violationsOf(after)
    .filter((violation) => !known.has(keyOf(violation)))
    .map((violation) => ({ kind: 'limitBroken', ...violation }));
}

function openedHints(before: readonly Hint[], after: readonly Hint[]): readonly Worsening[] {
  const severities = new Map(before.map(({ hintId, severity }) => [hintId, severity]));
  return after.flatMap(({ hintId, severity }): Worsening[] => {
    const hintKey = hintCatalogue.find(({ id }) => id === hintId)?.key;
    const isGraver = severity > (severities.get(hintId) ?? -1);
    return hintKey && isGraver ? [{ kind: 'hintOpened', hintKey, severity }] : [];
  });
}

function leftClass(before: JudgedContract, after: JudgedContract): readonly Worsening[] {
  const { acceptedProfile, tariff } = before.input;
  if (!acceptedProfile) return [];
  const acceptedRiskClassId = acceptedProfile.riskClassId;
  const isInside = ({ measured }: Situation) =>
    measured !== null && isInsideRiskClass(measured, acceptedRiskClassId, tariff.riskBorders);
  if (!isInside(before.situation) || isInside(after.situation)) return [];
  return [{ kind: 'classLeft', acceptedRiskClassId, riskClassId: after.situation.riskClassId }];
}

function loweredScore({ score: { score: before } }: Situation, { score }: Situation): readonly Worsening[] {
  const after = score.score;
  return before !== null && after !== null && after < before ? [{ kind: 'scoreLowered', before, after }] : [];
}

/** The smallest order moves as much, so a distance that grows by no more is none. */
function grownDistance(today: HintInput, later: HintInput): readonly Worsening[] {
  const [before, after] = [scoreFacts(today).targetDistance, scoreFacts(later).targetDistance];
  return before !== null && after !== null && isAbove(after, before + SMALLEST_ORDER_FRACTION)
    ? [{ kind: 'distanceGrown', before, after }]
    : [];
}
