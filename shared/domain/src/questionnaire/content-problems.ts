import type { ProfileRules, Question } from './questionnaire';

export type ContentReason =
  | 'tooFewValues'
  | 'valuesOfText'
  | 'valueTwice'
  | 'noneOfSingle'
  | 'noneUnknown'
  | 'styleOfOther'
  | 'idTwice'
  | 'factTwice'
  | 'notAscending';

/** Why a questionnaire could not be answered or rated, and where in it. */
interface ContentProblem {
  /** Property names and places of lists, from the questionnaire inwards. */
  readonly path: readonly (string | number)[];
  readonly reason: ContentReason;
}

type QuestionShape = Pick<Question, 'id' | 'type' | 'fact' | 'styleHint' | 'nonValueId'> & {
  readonly values: readonly Pick<Question['values'][number], 'id'>[];
};

const isSelect = ({ type }: QuestionShape): boolean => type === 'SINGLE_SELECT' || type === 'MULTI_SELECT';

function problemsOfQuestion(question: QuestionShape, place: number): ContentProblem[] {
  const { type, values, nonValueId, styleHint } = question;
  const ids = values.map(({ id }) => id);
  const found: readonly (readonly [boolean, string, ContentReason])[] = [
    [isSelect(question) && values.length < 2, 'values', 'tooFewValues'],
    [!isSelect(question) && values.length > 0, 'values', 'valuesOfText'],
    [new Set(ids).size < ids.length, 'values', 'valueTwice'],
    [nonValueId !== null && type !== 'MULTI_SELECT', 'nonValueId', 'noneOfSingle'],
    [nonValueId !== null && !ids.includes(nonValueId), 'nonValueId', 'noneUnknown'],
    [styleHint === 'COLUMNS' && !isSelect(question), 'styleHint', 'styleOfOther'],
    [
      (styleHint === 'SINGLE_LINE' || styleHint === 'DATE') && type !== 'FREE_TEXT',
      'styleHint',
      'styleOfOther',
    ],
  ];
  return found.flatMap(([isWrong, field, reason]) =>
    isWrong ? [{ path: ['questions', place, field], reason }] : [],
  );
}

/** What keeps questions from being answered or rated, in their order. */
export function questionProblems(questions: readonly QuestionShape[]): readonly ContentProblem[] {
  const ids = questions.map(({ id }) => id);
  const facts = questions.map(({ fact }) => fact);
  return [
    ...questions.flatMap(problemsOfQuestion),
    ...questions.flatMap(({ id, fact }, i): ContentProblem[] => [
      ...(ids.indexOf(id) < i ? [{ path: ['questions', i, 'id'], reason: 'idTwice' as const }] : []),
      ...(fact !== null && facts.indexOf(fact) < i
        ? [{ path: ['questions', i, 'fact'], reason: 'factTwice' as const }]
        : []),
    ]),
  ];
}

/** Caps of the horizon must ascend by years. */
export const areAscending = (
  caps: readonly Pick<ProfileRules['horizonCaps'][number], 'belowYears'>[],
): boolean => caps.every(({ belowYears }, i) => belowYears > (caps[i - 1]?.belowYears ?? 0));
