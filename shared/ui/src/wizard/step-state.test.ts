import { stepState } from './step-state';

const nothing = { errors: {}, problems: {}, changes: {} };
const error = { type: 'required', message: 'ui:record.required' };

test('a step whose values hold is valid', () => {
  expect(stepState(['name', 'text'], nothing)).toEqual({ kind: 'valid', errorCount: 0, isChanged: false });
});

test('a step that lacks something is open until a field says so', () => {
  const problems = { name: error };
  expect(stepState(['name'], { ...nothing, problems }).kind).toBe('open');
  expect(stepState(['name'], { ...nothing, problems, errors: problems }).kind).toBe('invalid');
});

test('errors inside a list of values count one by one', () => {
  const errors = { borders: [undefined, error, { lower: error, upper: error }] };
  expect(stepState(['borders'], { ...nothing, errors })).toMatchObject({ kind: 'invalid', errorCount: 3 });
});

test('errors and changes of other steps are none of its own', () => {
  const others = { errors: { text: error }, problems: { text: error }, changes: { text: '' } };
  expect(stepState(['name'], others)).toEqual({ kind: 'valid', errorCount: 0, isChanged: false });
});
