import type { Answers } from './answer';
import { questionOf } from './facts';
import type { Question, QuestionFact } from './questionnaire';

/** A question that only somebody answers who chose one of some options of an earlier question. */
export interface QuestionCondition {
  readonly questionId: string;
  readonly valueIds: readonly number[];
}

/** Details of the wish for sustainability: nobody answers them who has none (N2 to N4). */
const detailsOfWish: readonly QuestionFact[] = ['sustainabilityForms', 'minimumSharePercent', 'paiFamilies'];

/** Null for a question that everybody answers, and for one that stands before the one it would depend on. */
export function conditionOf(questions: readonly Question[], question: Question): QuestionCondition | null {
  const wish = questionOf(questions, 'isSustainabilityWished');
  if (!wish || question.fact === null || !detailsOfWish.includes(question.fact)) return null;
  if (questions.indexOf(question) < questions.indexOf(wish)) return null;
  return {
    questionId: wish.id,
    valueIds: wish.values.filter(({ stands }) => stands === 'wished').map(({ id }) => id),
  };
}

export const isRelevant = (condition: QuestionCondition | null, answers: Answers): boolean =>
  condition === null ||
  (answers[condition.questionId] ?? []).some(({ id }) => id !== null && condition.valueIds.includes(id));

/** The questions that count for these answers; an answer to another one is kept, and means nothing. */
export const relevantQuestions = <Q extends Question>(
  questions: readonly Q[],
  answers: Answers,
): readonly Q[] => questions.filter((question) => isRelevant(conditionOf(questions, question), answers));
