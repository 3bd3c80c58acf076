import fc from 'fast-check';
import {
  answerDay,
  answerNumber,
  answerNumberFault,
  answerProblem,
  isAnswered,
  optionColumns,
  toggleValue,
  type AnswerValue,
} from './answer';
import type { Question } from './questionnaire';
import { suggestProfile } from './profile';
import { standardQuestionnaire } from './standard-questionnaire';

function question(id: string): Question {
  const found = standardQuestionnaire.questions.find((item) => item.id === id);
  if (!found) throw new Error(`no question ${id}`);
  return found;
}
const [kinds, goal, years] = [question('K1'), question('Z1'), question('K2')];
const option = (id: number, text: string | null = null): AnswerValue => ({ id, text });
const ids = (values: readonly AnswerValue[]) => values.map(({ id }) => id);

test('a single choice needs one of its options', () => {
  expect(answerProblem(years, [])).toBe('noValue');
  expect(answerProblem(years, [option(99)])).toBe('invalidValue');
  expect(answerProblem(years, [option(1), option(2)])).toBe('invalidValue');
  expect(answerProblem(years, [option(1)])).toBeNull();
});

test('another option needs a text that is more than blanks', () => {
  expect(answerProblem(goal, [option(5)])).toBe('invalidOtherValue');
  expect(answerProblem(goal, [option(5, '   ')])).toBe('invalidOtherValue');
  expect(answerProblem(goal, [option(5, 'Weltreise')])).toBeNull();
});

test('several choices need one at least, and none of them excludes the others', () => {
  expect(answerProblem(kinds, [])).toBe('noValues');
  expect(answerProblem(kinds, [option(9), option(1)])).toBe('invalidValue');
  expect(answerProblem(kinds, [option(9)])).toBeNull();
});

test('numbers and free texts are always fine', () => {
  expect(answerProblem(question('F1'), [])).toBeNull();
  expect(answerProblem(question('S1'), [])).toBeNull();
});

test('a single choice replaces the one before, and its text stays while it stays', () => {
  expect(ids(toggleValue(years, [option(1)], 2))).toEqual([2]);
  expect(toggleValue(goal, [option(5, 'Weltreise')], 5)).toEqual([option(5, 'Weltreise')]);
});

test('the option "none" clears the others, and any other clears it', () => {
  expect(ids(toggleValue(kinds, [option(1), option(2)], 9))).toEqual([9]);
  expect(ids(toggleValue(kinds, [option(9)], 3))).toEqual([3]);
  expect(ids(toggleValue(kinds, [option(1), option(2)], 2))).toEqual([1]);
});

test('whatever is clicked, the answer stays without a contradiction of its own', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9 })), (clicks) => {
      const values = clicks.reduce<readonly AnswerValue[]>(
        (before, id) => toggleValue(kinds, before, id),
        [],
      );
      expect([null, 'noValues']).toContain(answerProblem(kinds, values));
    }),
  );
});

test('two columns share the options, the first takes the odd one', () => {
  expect(optionColumns(kinds).map((column) => column.length)).toEqual([5, 4]);
  expect(optionColumns(years)).toHaveLength(1);
});

test('a number is whole', () => {
  expect(answerNumber([{ id: null, text: ' 2500 ' }])).toBe(2500);
  expect(answerNumber([{ id: null, text: '25,50' }])).toBeNull();
  expect(answerNumber([])).toBeNull();
});

const typed = (text: string): readonly AnswerValue[] => [{ id: null, text }];

test.each([
  ['viel', 'noNumber'],
  ['-5', 'negative'],
  ['\u2212 3.250 €', 'negative'],
  ['12345678901234567890', 'tooManyDigits'],
  ['3250,7', 'noNumber'],
  ['2500', null],
  ['', null],
] as const)('a number answered with %j is no answer for the reason %j', (text, fault) => {
  expect(answerNumberFault(typed(text))).toBe(fault);
  expect(isAnswered(question('F1'), typed(text))).toBe(text === '2500');
});

test('a day counts within the range of the calendar, a text with a letter, a choice with an option', () => {
  const day = { ...question('S2'), type: 'FREE_TEXT', styleHint: 'DATE' } as const;
  expect(['1.7.39', '31.12.2040', '01.01.2041', 'bald'].map((text) => answerDay(typed(text)))).toEqual([
    '2039-07-01',
    '2040-12-31',
    null,
    null,
  ]);
  expect(isAnswered(day, typed('01.01.2041'))).toBe(false);
  expect([typed(' '), typed('gern abends')].map((values) => isAnswered(question('S1'), values))).toEqual([
    false,
    true,
  ]);
  expect([[], [option(1)]].map((values) => isAnswered(years, values))).toEqual([false, true]);
});

test('a needed number that is none keeps the class open', () => {
  const needed = standardQuestionnaire.questions.map((one) =>
    one.id === 'F1' ? { ...one, isNeededForClass: true } : one,
  );
  const { missingQuestionIds } = suggestProfile(
    { ...standardQuestionnaire, questions: needed },
    { F1: typed('-5') },
    [0.05, 0.1, 0.2],
  );
  expect(missingQuestionIds).toContain('F1');
});
