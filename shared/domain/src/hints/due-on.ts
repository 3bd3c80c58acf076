import { addDays, monthsBetween, monthsElapsed } from '../calendar';
import { glideMonths, monthsToEnd } from '../glide-path';
import { OUTDATED_PROFILE_MONTHS } from '../score';
import { isAbove, isBelow } from '../tolerance';
import { defaultHintAnswer } from './answers';
import { guaranteeAtRisk, securedGuarantee } from './guarantee-at-risk';
import type { Limits } from './hint';
import type { HintInput } from './input';
import { maturityNear } from './maturity-near';
import { monthsBeyond } from './months-beyond';
import { reviewOverdue } from './review-overdue';
import { riskProfileOutdated } from './risk-profile-outdated';
import { monthsOfPayments } from './savings-plan-on-its-way';
import type { HintAnswers } from './successor';

/** Whatever the rules say, results of a contract are not older than so many days. */
export const LONGEST_DAYS = 31;

type Step = number | boolean | null;

/** Limits of the tariff's answer to a hint; null where it is off. */
function limitsOf<T>(hint: { readonly id: number; readonly limits: Limits<T> }, answers: HintAnswers) {
  const answer = answers.get(hint.id) ?? defaultHintAnswer;
  return answer === 'off' ? null : hint.limits[answer];
}

/** Hint 12 and the care of the score. */
function reviewSteps({ contract, today }: HintInput, answers: HintAnswers): readonly Step[] {
  const { startDate, lastReview, isReviewUnknown, lastConsultation } = contract;
  const limits = limitsOf(reviewOverdue, answers);
  const reviewedOn = lastReview ?? (isReviewUnknown ? null : startDate);
  const talkedOn = lastConsultation ?? startDate;
  return [
    reviewedOn === null ? null : monthsBetween(reviewedOn, today),
    reviewedOn === null || !limits ? null : monthsBeyond(reviewedOn, today, limits.check),
    talkedOn === null || !limits ? null : monthsBeyond(talkedOn, today, limits.consultation),
  ];
}

/** Hint 5 and the risk fit of the score. */
function profileSteps({ acceptedProfile, today }: HintInput, answers: HintAnswers): readonly Step[] {
  if (!acceptedProfile) return [];
  const limit = limitsOf(riskProfileOutdated, answers);
  const { assessedOn } = acceptedProfile;
  return [
    monthsElapsed(assessedOn, today) > OUTDATED_PROFILE_MONTHS,
    limit === null ? null : monthsBeyond(assessedOn, today, limit),
  ];
}

/** Hint 13 and the target, which falls with every day on the way down to the end. */
function glideStep(input: HintInput, answers: HintAnswers): Step {
  const answer = answers.get(maturityNear.id) ?? defaultHintAnswer;
  const remaining = monthsToEnd(input);
  if (answer === 'off' || remaining === null || input.startRiskQuota === null) return null;
  return isAbove(remaining, glideMonths[answer]) ? null : remaining;
}

/** Hint 14: while the guarantee is in danger its present value is shown, which moves with every day. */
function guaranteeStep(input: HintInput, answers: HintAnswers): Step {
  const limits = limitsOf(guaranteeAtRisk, answers);
  const state = securedGuarantee(input);
  if (!limits || !state) return null;
  return isBelow(state.securedEur / state.presentEur, limits.warning) ? state.presentEur : null;
}

/** Everything that rules read of the day, in the steps in which results see it. None comes back to a value that it has left. */
function calendarSteps(input: HintInput, answers: HintAnswers): readonly Step[] {
  return [
    ...reviewSteps(input, answers),
    ...profileSteps(input, answers),
    glideStep(input, answers),
    // Hints 2 and 3: payments until the end lead a portfolio to its target, or do not.
    input.savingsPlan.length === 0 ? null : monthsOfPayments(input.contract.endDate, input.today),
    guaranteeStep(input, answers),
  ];
}

/**
 * The next day on which the calendar may change hints, score or place on the work list of a contract while nothing else
 * changes: on all days before it they are those of `input.today`. What a day makes of a fund is not in it, see `fundOnDay`.
 *
 * @param answers of the tariff by hint id; a missing one is the default
 * @returns ISO date, at most {@link LONGEST_DAYS} ahead
 */
export function nextDueOn(input: HintInput, answers: HintAnswers): string {
  const steps = calendarSteps(input, answers);
  const dayIn = (days: number) => addDays(input.today, days);
  const isSame = (days: number): boolean => {
    const then = calendarSteps({ ...input, today: dayIn(days) }, answers);
    return then.every((step, i) => step === steps[i]);
  };
  if (!isSame(1)) return dayIn(1);
  if (isSame(LONGEST_DAYS)) return dayIn(LONGEST_DAYS);
  let [same, other] = [1, LONGEST_DAYS];
  while (other - same > 1) {
    const middle = Math.floor((same + other) / 2);
    if (isSame(middle)) same = middle;
    else other = middle;
  }
  return dayIn(other);
}

/** What the last results of a contract rest on. */
export interface AnalysedState {
  /** Of their inputs. */
  readonly inputVersion: string;
  /** ISO date, see {@link nextDueOn}. */
  readonly dueOn: string;
}

/**
 * Whether results of a contract may be others today than those that are stored.
 *
 * @param analysed null where nobody knows what they rest on
 * @param inputVersion of the inputs as they are now
 */
export function isAnalysisDue(analysed: AnalysedState | null, inputVersion: string, today: string): boolean {
  if (analysed?.inputVersion !== inputVersion) return true;
  // A day further ahead was found while a clock was wrong.
  return analysed.dueOn <= today || analysed.dueOn > addDays(today, LONGEST_DAYS);
}
