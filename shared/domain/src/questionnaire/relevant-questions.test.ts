import { conditionOf, relevantQuestions } from './relevant-questions';
import { standardQuestionnaire } from './standard-questionnaire';

const { questions } = standardQuestionnaire;
const option = (id: number) => [{ id, text: null }];
const ids = (answers: Parameters<typeof relevantQuestions>[1]) =>
  relevantQuestions(questions, answers).map(({ id }) => id);

test.each([
  ['Nein', option(2)],
  ['keine Angabe', option(3)],
  ['no answer', []],
])('after "%s" nobody is asked for details of sustainability', (_label, N1) => {
  expect(ids({ N1 })).toEqual(questions.map(({ id }) => id).filter((id) => !['N2', 'N3', 'N4'].includes(id)));
});

test('whoever wishes sustainability answers everything', () => {
  expect(ids({ N1: option(1) })).toHaveLength(questions.length);
});

test('a question that stands before the wish depends on nothing', () => {
  const turned = questions.toReversed();
  for (const question of turned) expect(conditionOf(turned, question)).toBeNull();
});

test('a questionnaire without the question for the wish asks for its details', () => {
  const without = questions.filter(({ id }) => id !== 'N1');
  expect(relevantQuestions(without, {})).toHaveLength(without.length);
});
