import { countDigits } from '../number-text';
import { isEntryDate, readDate } from '../read-date';
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

/** Digits of the largest number that counts as an answer. */
const answerDigits = 12;

/** The whole number that a text stands for, null for none (QUESTION-16: zero decimals). */
export function answerNumber(values: readonly AnswerValue[]): number | null {
  const text = values[0]?.text?.trim() ?? '';
  return /^\d+$/.test(text) && countDigits(text) <= answerDigits ? Number(text) : null;
}

export type AnswerNumberFault = 'noNumber' | 'negative' | 'tooManyDigits';

/** Why what was typed for a number counts as no answer; null when it counts, and when nothing was typed. */
export function answerNumberFault(values: readonly AnswerValue[]): AnswerNumberFault | null {
  const text = values[0]?.text?.trim() ?? '';
  if (text === '' || answerNumber(values) !== null) return null;
  if (/^[-\u2212]\s*\d[\d.,\s]*\D*$/.test(text)) return 'negative';
  return /^\d[\d.,\s]*$/.test(text) && countDigits(text) > answerDigits ? 'tooManyDigits' : 'noNumber';
}

/** The day that was typed for a date, ISO; null for none and outside of what can be entered (QUESTION-25 to 30). */
export function answerDay(values: readonly AnswerValue[]): string | null {
  const day = readDate(values[0]?.text ?? '');
  return day !== null && isEntryDate(day) ? day : null;
}

/**
 * Whether a question has an answer. A number or a day that is none holds nobody up (QUESTION-23, 24), but it is no answer
 * either: it counts as open, and is printed as such.
 */
export function isAnswered(
  { type, styleHint }: Pick<Question, 'type' | 'styleHint'>,
  values: readonly AnswerValue[],
): boolean {
  if (type === 'NUMBER') return answerNumber(values) !== null;
  if (type === 'FREE_TEXT' && styleHint === 'DATE') return answerDay(values) !== null;
  if (type === 'FREE_TEXT') return (values[0]?.text ?? '').trim() !== '';
  return values.length > 0;
}
