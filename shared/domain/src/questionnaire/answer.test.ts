import fc from 'fast-check';
import { answerNumber, answerProblem, optionColumns, toggleValue, type AnswerValue } from './answer';
import type { Question } from './questionnaire';
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
