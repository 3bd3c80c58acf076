import { areAscending, questionProblems, rulesProblems } from './content-problems';
import type { Question } from './questionnaire';
import { standardQuestionnaire } from './standard-questionnaire';

const { questions, rules } = standardQuestionnaire;
const first = questions[0];
const second = questions[1];
if (!first || !second) throw new Error('no questions');
const reasons = (...changed: readonly Question[]) =>
  questionProblems(changed).map(({ path, reason }) => [path.join('.'), reason]);

test('the standard questionnaire can be answered and rated', () => {
  expect(questionProblems(questions)).toEqual([]);
  expect(rulesProblems(rules)).toEqual([]);
});

test.each<[string, Question, string[]]>([
  [
    'a choice of one option',
    { ...second, values: second.values.slice(0, 1) },
    ['questions.0.values', 'tooFewValues'],
  ],
  ['a text with options', { ...second, type: 'FREE_TEXT' }, ['questions.0.values', 'valuesOfText']],
  [
    'an option that stands there twice',
    { ...second, values: [...second.values, ...second.values.slice(0, 1)] },
    ['questions.0.values', 'valueTwice'],
  ],
  [
    'an option none where only one is chosen',
    { ...second, nonValueId: 1 },
    ['questions.0.nonValueId', 'noneOfSingle'],
  ],
  [
    'an option none that is not there',
    { ...first, nonValueId: 99 },
    ['questions.0.nonValueId', 'noneUnknown'],
  ],
  [
    'one line for a choice',
    { ...second, styleHint: 'SINGLE_LINE' },
    ['questions.0.styleHint', 'styleOfOther'],
  ],
  ['a day for a choice', { ...second, styleHint: 'DATE' }, ['questions.0.styleHint', 'styleOfOther']],
])('%s is a problem', (_, question, problem) => {
  expect(reasons(question)).toEqual([problem]);
});

test('each question has an id of its own, and each fact one question', () => {
  expect(reasons(first, { ...first })).toEqual([
    ['questions.1.id', 'idTwice'],
    ['questions.1.fact', 'factTwice'],
  ]);
});

test('two caps below the same years are not ascending', () => {
  expect(areAscending([{ belowYears: 3 }, { belowYears: 3 }])).toBe(false);
  expect(areAscending([{ belowYears: 3 }, { belowYears: 3.25 }])).toBe(true);
});

test('who needs the money earlier never gets more risk', () => {
  const [shortest, ...longer] = rules.horizonCaps;
  if (!shortest) throw new Error('no caps');
  const horizonCaps = [{ ...shortest, classFraction: 1 }, ...longer];
  expect(rulesProblems({ ...rules, horizonCaps })).toEqual([
    { path: ['rules', 'horizonCaps'], reason: 'capFalls' },
  ]);
});

test.each([0, 0.1, 1.27, 4.01, 10])('a loss is not named by %s standard deviations', (lossFactor) => {
  expect(rulesProblems({ ...rules, lossFactor })).toEqual([
    { path: ['rules', 'lossFactor'], reason: 'lossFactorOutside' },
  ]);
});
