import type { EsgPreference } from '../hints/input';
import { isAbove, wholeUp } from '../tolerance';
import { isAnswered, type Answers } from './answer';
import { contradictionsOf, type Contradiction } from './contradictions';
import { esgPreferenceOf } from './esg-preference';
import { amountOf, pointsOf, pointsOfTopic } from './facts';
import type { Questionnaire } from './questionnaire';
import { relevantQuestions } from './relevant-questions';

/** Why a profile is lower than its points: short horizon, small capacity for loss, little knowledge, small reserve. */
export const riskCapKeys = ['horizon', 'loss', 'knowledge', 'reserve'] as const;
export type RiskCapKey = (typeof riskCapKeys)[number];

export interface ProfileCap {
  readonly key: RiskCapKey;
  readonly riskClassId: number;
}

/** What somebody in a class may lose in a year, kept as it was on the day of the profile. */
export interface ClassLoss {
  readonly riskClassId: number;
  /** Of the target weights of the class, per year as a fraction; null unknown. */
  readonly volatility: number | null;
  /** Loss factor times volatility, a fraction; null unknown. */
  readonly loss: number | null;
}

/** A suggested risk profile and everything that led to it. */
export interface SuggestedProfile {
  /** 0 to 100 */
  readonly points: number;
  /** null: an answer that the class needs is missing, so there is no class and no recommendation. */
  readonly riskClassId: number | null;
  /** The class by points alone. */
  readonly uncappedClassId: number;
  /** Only caps below the class by points, lowest first. */
  readonly caps: readonly ProfileCap[];
  /** One for each class, by class. */
  readonly classLosses: readonly ClassLoss[];
  /** Classes up to the one by points that the bearable loss could not be compared with, because theirs is unknown. */
  readonly uncheckedClassIds: readonly number[];
  readonly contradictions: readonly Contradiction[];
  /** Ids of the questions without which there is no class. */
  readonly missingQuestionIds: readonly string[];
  readonly esgPreference: EsgPreference | null;
}

/**
 * The suggested risk profile of a questionnaire by section 8 of the domain rules: class by points, lowered by the
 * lowest cap, contradictions beside it.
 *
 * @param volatilities one for each class of the tariff, as `classVolatilities` says; null unknown
 * @param isExplained the risks were explained to a customer without knowledge
 */
export function suggestProfile(
  questionnaire: Questionnaire,
  answers: Answers,
  volatilities: readonly (number | null)[],
  isExplained = false,
): SuggestedProfile {
  const questions = relevantQuestions(questionnaire.questions, answers);
  const classCount = volatilities.length;
  const classLosses = volatilities.map((volatility, i) => ({
    riskClassId: i + 1,
    volatility,
    loss: volatility === null ? null : questionnaire.rules.lossFactor * volatility,
  }));
  const points = Math.min(
    100,
    questions.reduce((sum, question) => sum + pointsOf(question, answers), 0),
  );
  const uncappedClassId = Math.max(1, wholeUp((points / 100) * classCount));
  const missingQuestionIds = questions
    .filter((question) => question.isNeededForClass && !isAnswered(question, answers[question.id] ?? []))
    .map(({ id }) => id);
  const caps = capsOf(questionnaire, answers, classLosses, isExplained, uncappedClassId)
    .filter(({ riskClassId }) => riskClassId < uncappedClassId)
    .sort((a, b) => a.riskClassId - b.riskClassId || a.key.localeCompare(b.key));
  const riskClassId = missingQuestionIds.length > 0 ? null : (caps[0]?.riskClassId ?? uncappedClassId);
  return {
    points,
    riskClassId,
    uncappedClassId,
    caps,
    classLosses,
    uncheckedClassIds:
      amountOf(questions, 'lossCapacity', answers) === null
        ? []
        : classLosses.flatMap(({ riskClassId: id, loss }) =>
            loss === null && id <= uncappedClassId ? [id] : [],
          ),
    contradictions: contradictionsOf(questionnaire, answers, riskClassId, classCount),
    missingQuestionIds,
    esgPreference: esgPreferenceOf(questionnaire, answers),
  };
}

function capsOf(
  { questions, rules }: Questionnaire,
  answers: Answers,
  classLosses: readonly ClassLoss[],
  isExplained: boolean,
  uncappedClassId: number,
): readonly ProfileCap[] {
  const classCount = classLosses.length;
  const classAt = (fraction: number) => Math.max(1, wholeUp(fraction * classCount));
  const caps: ProfileCap[] = [];

  const years = amountOf(questions, 'horizon', answers);
  const horizon = years === null ? undefined : rules.horizonCaps.find(({ belowYears }) => years < belowYears);
  if (horizon) caps.push({ key: 'horizon', riskClassId: classAt(horizon.classFraction) });

  const loss = amountOf(questions, 'lossCapacity', answers);
  const unbearable =
    loss === null
      ? undefined
      : classLosses.find((one) => one.loss !== null && isAbove(one.loss, loss))?.riskClassId;
  if (unbearable !== undefined) caps.push({ key: 'loss', riskClassId: Math.max(1, unbearable - 1) });

  const isKnowledgeAnswered = questions.some(
    ({ id, topic }) => topic === 'knowledge' && (answers[id] ?? []).length > 0,
  );
  if (isKnowledgeAnswered && !isExplained && pointsOfTopic(questions, 'knowledge', answers) === 0)
    caps.push({ key: 'knowledge', riskClassId: classAt(rules.knowledgeClassFraction) });

  const income = amountOf(questions, 'income', answers);
  const reserve = amountOf(questions, 'reserve', answers);
  const debtService = amountOf(questions, 'debtService', answers);
  const isReserveSmall = income !== null && reserve !== null && reserve < rules.reserveMonths * income;
  const isDebtHigh =
    income !== null && debtService !== null && debtService > rules.debtServiceFraction * income;
  if (isReserveSmall || isDebtHigh)
    caps.push({ key: 'reserve', riskClassId: Math.max(1, uncappedClassId - 1) });
  return caps;
}
