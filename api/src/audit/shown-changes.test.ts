import { shownChanges } from './shown-changes';

const label = (de: string) => ({ de, en: de });
const question = (id: string, points: number) => ({ id, label: label(id), maxPoints: points });
const content = (factor: number, cap: number, ...questions: object[]) => ({
  questions,
  rules: { lossFactor: factor, horizonCaps: [{ belowYears: 3, classFraction: cap }] },
});
const [first, second] = [question('K1', 5), question('K2', 5)];

test('a changed questionnaire shows its two changed numbers, not itself twice', () => {
  const before = { name: 'Standard', content: content(2.33, 0.2, first, second) };
  const after = { name: 'Standard', content: content(0.1, 1, first, second) };
  expect(shownChanges(before, after)).toEqual([
    { field: 'content.rules.lossFactor', before: 2.33, after: 0.1 },
    { field: 'content.rules.horizonCaps.1.classFraction', before: 0.2, after: 1 },
  ]);
});

test('questions that move, come and go are told by their place and text', () => {
  const before = { content: content(2, 1, first, second) };
  const after = { content: content(2, 1, second, { ...first, maxPoints: 7 }, question('K3', 1)) };
  expect(shownChanges(before, after)).toEqual([
    { field: 'content.questions.2.maxPoints', before: 5, after: 7 },
    { field: 'content.questions.3', before: null, after: 'K3' },
    { field: 'content.questions.sequence', before: '1, 2', after: '2, 1' },
  ]);
});

test('of the answers to hints those that changed are told', () => {
  expect(
    shownChanges(
      { hintAnswers: { highFees: 'off', concentration: 'standard' } },
      { hintAnswers: { highFees: 'strict', concentration: 'standard' } },
    ),
  ).toEqual([{ field: 'hintAnswers.highFees', before: 'off', after: 'strict' }]);
});
