import {
  lineVerdicts,
  type LineAnswer,
  type LineVerdict,
} from '@depotwerk/contract/floor/values/import-answers';
import { doubtsOf } from '@depotwerk/contract/floor/values/import-findings';
import type { DataKind } from '@depotwerk/contract/floor/values/import-kinds';
import type { Refusal } from '../files/problem';
import type { Acceptance, ImportContext } from './import-context';

/** Doubted lines of a file or of a part of it. */
export interface AnswerTally {
  readonly answered: Record<LineVerdict, number>;
  /** Those that nobody has answered. */
  doubtsLeft: number;
}

export const noAnswers = (): AnswerTally => ({ answered: { right: 0, wrong: 0, split: 0 }, doubtsLeft: 0 });

export function addAnswers(sum: AnswerTally, added: AnswerTally): void {
  for (const verdict of lineVerdicts) sum.answered[verdict] += added.answered[verdict];
  sum.doubtsLeft += added.doubtsLeft;
}

const RIGHT: LineAnswer = { verdict: 'right' };

/** Whether every doubted line counts that has no answer of its own. */
const areOthersRight = ({ finding, answers }: Acceptance, kind: DataKind): boolean =>
  answers === undefined ? finding === doubtsOf[kind] : answers.others === 'right';

/** What a person said of a line that is doubted, counted; null when nobody has yet. */
export function answerOfLine(
  { acceptance }: Pick<ImportContext, 'acceptance'>,
  kind: DataKind,
  line: number,
  tally: AnswerTally,
): LineAnswer | null {
  const others = acceptance !== null && areOthersRight(acceptance, kind) ? RIGHT : null;
  const answer = acceptance?.answers?.lines.get(line) ?? others;
  if (answer === null) tally.doubtsLeft += 1;
  else tally.answered[answer.verdict] += 1;
  return answer;
}

/** A line that stays out: as somebody judged it, or as doubted until somebody does. */
export const leftOut = (refusal: Refusal, answer: LineAnswer | null): Refusal =>
  answer?.verdict === 'wrong' ? { ...refusal, code: 'answers.wrong' } : refusal;
