import type { QuestionnaireContent } from '@depotwerk/contract';
import { ApiFault } from '../../http/api-fault';

interface Problem {
  readonly field: string;
  readonly reason: string;
}

type Question = QuestionnaireContent['questions'][number];

const isSelect = ({ type }: Question): boolean => type === 'SINGLE_SELECT' || type === 'MULTI_SELECT';

function problemsOfQuestion(question: Question, at: string): Problem[] {
  const { type, values, nonValueId, styleHint } = question;
  const ids = values.map(({ id }) => id);
  const found: readonly (readonly [boolean, string, string])[] = [
    [isSelect(question) && values.length < 2, 'values', 'tooFewValues'],
    [!isSelect(question) && values.length > 0, 'values', 'valuesOfText'],
    [new Set(ids).size < ids.length, 'values', 'valueTwice'],
    [nonValueId !== null && type !== 'MULTI_SELECT', 'nonValueId', 'noneOfSingle'],
    [nonValueId !== null && !ids.includes(nonValueId), 'nonValueId', 'noneUnknown'],
    [styleHint === 'COLUMNS' && !isSelect(question), 'styleHint', 'styleOfOther'],
    [styleHint === 'SINGLE_LINE' && type !== 'FREE_TEXT', 'styleHint', 'styleOfOther'],
  ];
  return found.flatMap(([isWrong, field, reason]) => (isWrong ? [{ field: `${at}/${field}`, reason }] : []));
}

/**
 * Refuses a questionnaire that could not be answered or rated.
 *
 * @throws {ApiFault} 400 `questionnaires.contentRefused` naming each field with its reason
 */
export function refuseContent({ questions, rules }: QuestionnaireContent): void {
  const ids = questions.map(({ id }) => id);
  const facts = questions.map(({ fact }) => fact);
  const years = rules.horizonCaps.map(({ belowYears }) => belowYears);
  const details = [
    ...questions.flatMap((question, i) => problemsOfQuestion(question, `/content/questions/${i}`)),
    ...questions.flatMap(({ id, fact }, i) => [
      ...(ids.indexOf(id) < i ? [{ field: `/content/questions/${i}/id`, reason: 'idTwice' }] : []),
      ...(fact !== null && facts.indexOf(fact) < i
        ? [{ field: `/content/questions/${i}/fact`, reason: 'factTwice' }]
        : []),
    ]),
    ...(years.some((year, i) => i > 0 && year <= (years[i - 1] ?? 0))
      ? [{ field: '/content/rules/horizonCaps', reason: 'notAscending' }]
      : []),
  ];
  const [first] = details;
  if (first)
    throw new ApiFault(400, 'questionnaires.contentRefused', 'the questionnaire cannot be used like this', {
      field: first.field,
      details,
    });
}
