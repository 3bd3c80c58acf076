import { isAtLeast, isAtMost, isBelow } from '../tolerance';
import type { Answers } from './answer';
import { amountOf, questionOf } from './facts';
import type { QuestionFact, Questionnaire } from './questionnaire';

/** What an adviser and a customer have to talk about, because two answers do not go together. */
export const contradictionKeys = [
  'highReturnWithoutLoss',
  'fullGuaranteeInTopClass',
  'highReturnInShortTime',
] as const;
export type ContradictionKey = (typeof contradictionKeys)[number];

export interface Contradiction {
  readonly key: ContradictionKey;
  /** The questions whose answers do not go together. */
  readonly questionIds: readonly string[];
}

const HIGH_RETURN = 0.07;
const LITTLE_LOSS = 0.1;
const NOTABLE_RETURN = 0.05;
const SHORT_YEARS = 5;
const TOP_CLASSES = 2;

/**
 * Contradictions by section 8 of the domain rules.
 *
 * @param riskClassId the suggested class, null when there is none
 */
export function contradictionsOf(
  { questions }: Questionnaire,
  answers: Answers,
  riskClassId: number | null,
  classCount: number,
): readonly Contradiction[] {
  const amount = (fact: QuestionFact) => amountOf(questions, fact, answers);
  const [gain, loss] = [amount('expectedReturn'), amount('lossCapacity')];
  const [guarantee, years] = [amount('guarantee'), amount('horizon')];
  const found: readonly (readonly [ContradictionKey, boolean, readonly QuestionFact[]])[] = [
    [
      'highReturnWithoutLoss',
      gain !== null && loss !== null && isAtLeast(gain, HIGH_RETURN) && isAtMost(loss, LITTLE_LOSS),
      ['expectedReturn', 'lossCapacity'],
    ],
    [
      'fullGuaranteeInTopClass',
      guarantee !== null &&
        isAtLeast(guarantee, 1) &&
        riskClassId !== null &&
        riskClassId > classCount - TOP_CLASSES,
      ['guarantee'],
    ],
    [
      'highReturnInShortTime',
      gain !== null && years !== null && isAtLeast(gain, NOTABLE_RETURN) && isBelow(years, SHORT_YEARS),
      ['expectedReturn', 'horizon'],
    ],
  ];
  return found
    .filter(([, isFound]) => isFound)
    .map(([key, , facts]) => ({
      key,
      questionIds: facts.flatMap((fact) => questionOf(questions, fact)?.id ?? []),
    }));
}
