import type { HintAnswer } from './hint';

/** Answers of every hint in the order of the specification (Aus, Standard, Streng). Id 0 would mean "no answer". */
export const hintAnswers = [
  { id: 1, key: 'off' },
  { id: 2, key: 'standard' },
  { id: 3, key: 'strict' },
] as const satisfies readonly { id: number; key: HintAnswer }[];

/** The second answer of the list. */
export const defaultHintAnswer = 'standard' satisfies HintAnswer;

/** @returns `undefined` for an id that is no answer, 0 included */
export function hintAnswerOf(answerId: number): HintAnswer | undefined {
  return hintAnswers.find(({ id }) => id === answerId)?.key;
}
