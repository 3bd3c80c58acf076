import type { HintInput } from '../hints/input';
import type { LimitViolation } from '../hints/proposal';
import { subjectOf } from '../hints/subject';
import type { HintAnswers } from '../hints/successor';
import { limitViolations } from '../hints/tariff-limits-broken';
import { halfSumDistance, weightsByPeerGroup } from '../holdings';
import { hasRiskClass, riskClassInterval } from '../risk-classes';
import { targetsByPeerGroup } from '../target-weights';
import { isAbove } from '../tolerance';
import type { Situation, SituationBasis } from './situation';
import { situationOf } from './situation';

/** A contract as it is or would be, with every figure by which it is compared; own weights and proposals share them. */
export interface Judged {
  readonly input: HintInput;
  readonly situation: Situation;
  readonly answers: HintAnswers;
  /** Half the sum of the deviations from the target, 0 to 1; `null` without a target or funds. */
  readonly targetDistance: number | null;
  /** Of the measured risk to the accepted class; 0 inside of it, `null` while it is unknown or nothing is accepted. */
  readonly classDistance: number | null;
  /** Limits of the tariff that portfolio and savings plan break. */
  readonly violations: readonly LimitViolation[];
}

export function judge(input: HintInput, basis: SituationBasis): Judged {
  const situation = situationOf(input, basis);
  return {
    input,
    situation,
    answers: basis.answers,
    targetDistance: targetDistance(input, situation),
    classDistance: classDistance(input, situation),
    violations: violationsOf(input),
  };
}

function targetDistance({ targetWeights, funds }: HintInput, { weights }: Situation): number | null {
  if (weights.length === 0 || targetWeights.length === 0) return null;
  return halfSumDistance(weightsByPeerGroup(weights, funds), targetsByPeerGroup(targetWeights));
}

/** Near maturity the lower border of the class falls with the weights. */
function classDistance(
  { acceptedProfile, tariff, glidePath }: HintInput,
  { measured }: Situation,
): number | null {
  if (!acceptedProfile || measured === null) return null;
  if (!hasRiskClass(acceptedProfile.riskClassId, tariff.riskBorders)) return null;
  const { lowerBorder, upperBorder } = riskClassInterval(acceptedProfile.riskClassId, tariff.riskBorders);
  return Math.max(0, lowerBorder * (glidePath?.factor ?? 1) - measured, measured - upperBorder);
}

export function violationsOf(input: HintInput): readonly LimitViolation[] {
  const { mix, plan, valueEur, tariff, contract } = subjectOf(input);
  return [
    ...limitViolations('portfolio', mix, valueEur, tariff.portfolioLimits),
    ...limitViolations('savingsPlan', plan, contract.monthlyContributionEur, tariff.savingsPlanLimits),
  ];
}

const excess = ({ measured, limit }: LimitViolation): number => Math.abs(measured - limit);
const gravestFirst = (a: LimitViolation, b: LimitViolation): number => excess(b) - excess(a);

/** Of a fund by the fund; of what counts the whole, such as the number of funds, each further step is new. */
const isKnown = (violation: LimitViolation, others: readonly LimitViolation[]): boolean =>
  others.some(
    (other) =>
      other.scope === violation.scope &&
      other.rule === violation.rule &&
      other.fundId === violation.fundId &&
      (violation.fundId !== null || !isAbove(excess(violation), excess(other))),
  );

/** Violations that were not there before. */
export const newViolations = (
  before: readonly LimitViolation[],
  after: readonly LimitViolation[],
): readonly LimitViolation[] => after.filter((violation) => !isKnown(violation, before));

/** Without those of a fund that takes the place of another one and breaks the limit by as much as that one did. */
export function furtherViolations(
  before: readonly LimitViolation[],
  after: readonly LimitViolation[],
): readonly LimitViolation[] {
  const gone = [...newViolations(after, before)].sort(gravestFirst);
  return [...newViolations(before, after)].sort(gravestFirst).filter((violation) => {
    const { scope, rule } = violation;
    const place = gone.findIndex((other) => other.scope === scope && other.rule === rule);
    const [former] = place < 0 ? [] : gone.splice(place, 1);
    return former === undefined || isAbove(excess(violation), excess(former));
  });
}

/** The measured risk lies further away from the accepted class than before; what became unknown counts where it was inside. */
export const isFurtherFromClass = (before: Judged, after: Judged): boolean => {
  if (before.classDistance === null) return false;
  if (after.classDistance === null) return before.classDistance === 0;
  return isAbove(after.classDistance, before.classDistance);
};
