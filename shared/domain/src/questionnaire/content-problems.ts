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
  | 'notAscending'
  | 'capFalls'
  | 'lossFactorOutside';

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

/**
 * Standard deviations of a year that a loss is named by. Below 1.28 one year in ten is worse than what the customer says that
 * he can lose (normal distribution); above 4 no year is, and every class but the lowest is shut to everybody.
 */
export const lossFactorRange = { min: 1.28, max: 4 } as const;

/** Caps of the horizon must ascend by years. */
export const areAscending = (
  caps: readonly Pick<ProfileRules['horizonCaps'][number], 'belowYears'>[],
): boolean => caps.every(({ belowYears }, i) => belowYears > (caps[i - 1]?.belowYears ?? 0));

/** Who needs the money earlier never gets more risk than who needs it later. */
export const areCapsFair = (
  caps: readonly Pick<ProfileRules['horizonCaps'][number], 'classFraction'>[],
): boolean => caps.every(({ classFraction }, i) => classFraction >= (caps[i - 1]?.classFraction ?? 0));

/** What makes the rules of a questionnaire suggest the wrong class. */
export function rulesProblems({
  horizonCaps,
  lossFactor,
}: Pick<ProfileRules, 'horizonCaps' | 'lossFactor'>): readonly ContentProblem[] {
  const { min, max } = lossFactorRange;
  const found: readonly (readonly [boolean, string, ContentReason])[] = [
    [!areAscending(horizonCaps), 'horizonCaps', 'notAscending'],
    [!areCapsFair(horizonCaps), 'horizonCaps', 'capFalls'],
    [lossFactor < min || lossFactor > max, 'lossFactor', 'lossFactorOutside'],
  ];
  return found.flatMap(([isWrong, field, reason]) => (isWrong ? [{ path: ['rules', field], reason }] : []));
}
