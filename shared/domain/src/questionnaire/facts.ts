import { answerNumber, type Answers } from './answer';
import type { Question, QuestionFact, QuestionTopic, QuestionValue } from './questionnaire';

/** The chosen options of a question. */
export function optionsOf(question: Question, answers: Answers): readonly QuestionValue[] {
  const chosen = new Set((answers[question.id] ?? []).map(({ id }) => id));
  return question.values.filter(({ id }) => chosen.has(id));
}

export function pointsOf(question: Question, answers: Answers): number {
  const points = optionsOf(question, answers).reduce((sum, value) => sum + value.points, 0);
  return Math.min(points, question.maxPoints);
}

export function pointsOfTopic(
  questions: readonly Question[],
  topic: QuestionTopic,
  answers: Answers,
): number {
  return questions
    .filter((question) => question.topic === topic)
    .reduce((sum, question) => sum + pointsOf(question, answers), 0);
}

export function questionOf(questions: readonly Question[], fact: QuestionFact): Question | undefined {
  return questions.find((question) => question.fact === fact);
}

export const amountUnits = ['eur', 'fraction', 'years', 'percent'] as const;
/** What the amount of an option or a number counts. */
type AmountUnit = (typeof amountUnits)[number];

const units: Readonly<Partial<Record<QuestionFact, AmountUnit>>> = {
  income: 'eur',
  freeIncome: 'eur',
  reserve: 'eur',
  debtService: 'eur',
  lossCapacity: 'fraction',
  expectedReturn: 'fraction',
  guarantee: 'fraction',
  horizon: 'years',
  minimumSharePercent: 'percent',
};

/** Null where the rules read no amount. */
export const amountUnit = (fact: QuestionFact | null): AmountUnit | null =>
  fact === null ? null : (units[fact] ?? null);

/** The largest number that a question of a fact counts, in its unit; null without a border. */
export const largestNumber = (fact: QuestionFact | null): number | null =>
  fact === 'minimumSharePercent' ? 100 : null;

/** The number that was typed, as far as it counts; null without one. */
export function numberOf({ id, fact }: Pick<Question, 'id' | 'fact'>, answers: Answers): number | null {
  const number = answerNumber(answers[id] ?? []);
  return number === null ? null : Math.min(number, largestNumber(fact) ?? number);
}

/** The amount of the chosen option, or the number that was typed, in the unit of the fact; null without one. */
export function amountOf(
  questions: readonly Question[],
  fact: QuestionFact,
  answers: Answers,
): number | null {
  const question = questionOf(questions, fact);
  if (!question) return null;
  if (question.type === 'NUMBER') return numberOf(question, answers);
  return optionsOf(question, answers)[0]?.amount ?? null;
}
