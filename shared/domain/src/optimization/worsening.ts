import { hintCatalogue, type HintKey } from '../hints/catalogue';
import type { Hint, HintSeverity } from '../hints/hint';
import { SMALLEST_ORDER_FRACTION } from '../hints/portfolio';
import type { LimitViolation } from '../hints/proposal';
import { isAbove } from '../tolerance';
import { isFurtherFromClass, newViolations, type Judged } from './judged';

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

/** What is worse after than before, in the order of {@link worseningKinds}; empty when nothing is. */
export const worseningsOf = (before: Judged, after: Judged): readonly Worsening[] => [
  ...newViolations(before.violations, after.violations).map((violation): Worsening => ({
    kind: 'limitBroken',
    ...violation,
  })),
  ...openedHints(before, after),
  ...leftClass(before, after),
  ...loweredScore(before, after),
  ...grownDistance(before, after),
];

/** Hints that are not open before, or less grave. */
export function graverHints(before: Judged, after: Judged): readonly Hint[] {
  const severities = new Map(before.situation.hints.map(({ hintId, severity }) => [hintId, severity]));
  return after.situation.hints.filter(({ hintId, severity }) => severity > (severities.get(hintId) ?? -1));
}

const openedHints = (before: Judged, after: Judged): readonly Worsening[] =>
  graverHints(before, after).flatMap(({ hintId, severity }): Worsening[] => {
    const hintKey = hintCatalogue.find(({ id }) => id === hintId)?.key;
    return hintKey ? [{ kind: 'hintOpened', hintKey, severity }] : [];
  });

function leftClass(before: Judged, after: Judged): readonly Worsening[] {
  const { acceptedProfile } = before.input;
  if (!acceptedProfile || before.classDistance !== 0 || !isFurtherFromClass(before, after)) return [];
  const acceptedRiskClassId = acceptedProfile.riskClassId;
  return [{ kind: 'classLeft', acceptedRiskClassId, riskClassId: after.situation.riskClassId }];
}

export function loweredScore(
  { situation: { score: before } }: Judged,
  { situation: { score: after } }: Judged,
): readonly Extract<Worsening, { kind: 'scoreLowered' }>[] {
  return before.score !== null && after.score !== null && after.score < before.score
    ? [{ kind: 'scoreLowered', before: before.score, after: after.score }]
    : [];
}

/** The smallest order moves as much, so a distance that grows by no more is none. */
export function grownDistance(
  { targetDistance: before }: Judged,
  { targetDistance: after }: Judged,
): readonly Extract<Worsening, { kind: 'distanceGrown' }>[] {
  return before !== null && after !== null && isAbove(after, before + SMALLEST_ORDER_FRACTION)
    ? [{ kind: 'distanceGrown', before, after }]
    : [];
}
