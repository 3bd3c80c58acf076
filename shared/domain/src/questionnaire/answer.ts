import type { Question, QuestionValue } from './questionnaire';

/** A chosen option, with its text where it is of the other kind; a text or a number stands without an option. */
export interface AnswerValue {
  readonly id: number | null;
  readonly text: string | null;
}

/** Answers by the id of their question. */
export type Answers = Readonly<Record<string, readonly AnswerValue[]>>;

/** As much of a question as answers are judged by; a form that the server describes has no more. */
type AnswerableQuestion = Pick<Question, 'type' | 'nonValueId'> & {
  readonly values: readonly Pick<QuestionValue, 'id' | 'isOther'>[];
};

export const answerProblems = ['noValue', 'invalidValue', 'invalidOtherValue', 'noValues'] as const;
export type AnswerProblem = (typeof answerProblems)[number];

/** What is wrong with an answer, null when it is fine. Numbers and free texts always are (QUESTION-19 to 24). */
export function answerProblem(
  question: AnswerableQuestion,
  values: readonly AnswerValue[],
): AnswerProblem | null {
  if (question.type === 'FREE_TEXT' || question.type === 'NUMBER') return null;
  if (values.length === 0) return question.type === 'SINGLE_SELECT' ? 'noValue' : 'noValues';
  for (const { id, text } of values) {
    const option = question.values.find((value) => value.id === id);
    if (!option) return 'invalidValue';
    if (option.isOther && (text ?? '').trim() === '') return 'invalidOtherValue';
  }
  if (question.type === 'SINGLE_SELECT' && values.length > 1) return 'invalidValue';
  const isNoneAmongOthers = values.length > 1 && values.some(({ id }) => id === question.nonValueId);
  const isTwice = new Set(values.map(({ id }) => id)).size < values.length;
  return isNoneAmongOthers || isTwice ? 'invalidValue' : null;
}

/**
 * The answer after a click on an option. A single choice replaces the one before; the option "none" and the others
 * exclude each other (QUESTION-09, 11, 12). A text of an option that stays is kept.
 */
export function toggleValue(
  question: AnswerableQuestion,
  values: readonly AnswerValue[],
  id: number,
): readonly AnswerValue[] {
  const clicked: AnswerValue = { id, text: null };
  if (question.type === 'SINGLE_SELECT') return values[0]?.id === id ? values : [clicked];
  if (values.some((value) => value.id === id)) return values.filter((value) => value.id !== id);
  if (id === question.nonValueId) return [clicked];
  return [...values.filter((value) => value.id !== question.nonValueId), clicked];
}

/** The options in the columns that they are shown in; the first takes the odd one (QUESTION-13, OPEN-47). */
export function optionColumns<V>({
  styleHint,
  values,
}: Pick<Question, 'styleHint'> & { readonly values: readonly V[] }): readonly (readonly V[])[] {
  if (styleHint !== 'COLUMNS') return [values];
  const half = Math.ceil(values.length / 2);
  return [values.slice(0, half), values.slice(half)];
}

/** The whole number that a text stands for, null for none (QUESTION-16: zero decimals). */
export function answerNumber(values: readonly AnswerValue[]): number | null {
  const text = values[0]?.text?.trim() ?? '';
  return /^\d{1,12}$/.test(text) ? Number(text) : null;
}
