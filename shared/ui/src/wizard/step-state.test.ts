import { hasInvalidValue, stepState as stateOf, type FieldFacts } from './step-state';

const nothing = { errors: {}, problems: {}, changes: {} };
const stored = { isNew: false, isEmpty: false };
const stepState = (fields: readonly string[], facts: FieldFacts, of = stored) => stateOf(fields, facts, of);
const error = { type: 'required', message: 'ui:record.required' };

test('a step whose values hold is valid', () => {
  expect(stepState(['name', 'text'], nothing)).toEqual({ kind: 'valid', errorCount: 0, isChanged: false });
});

test('a step that lacks something is open until a field says so', () => {
  const problems = { name: error };
  expect(stepState(['name'], { ...nothing, problems })?.kind).toBe('open');
  expect(stepState(['name'], { ...nothing, problems, errors: problems })?.kind).toBe('invalid');
});

test('errors inside a list of values count one by one', () => {
  const errors = { borders: [undefined, error, { lower: error, upper: error }] };
  expect(stepState(['borders'], { ...nothing, errors })).toMatchObject({ kind: 'invalid', errorCount: 3 });
});

test('errors and changes of other steps are none of its own', () => {
  const others = { errors: { text: error }, problems: { text: error }, changes: { text: '' } };
  expect(stepState(['name'], others)).toEqual({ kind: 'valid', errorCount: 0, isChanged: false });
});

test('a step that only shows what the others hold is never complete', () => {
  expect(stepState([], nothing)).toBeNull();
});

test('a step of a new record that nobody touched is not called complete', () => {
  const ofNew = { ...stored, isNew: true };
  expect(stepState(['name'], nothing, ofNew)?.kind).toBe('preset');
  expect(stepState(['name'], { ...nothing, changes: { name: 'a' } }, ofNew)?.kind).toBe('valid');
  expect(stepState(['name'], { ...nothing, problems: { name: error } }, ofNew)?.kind).toBe('open');
});

test('a step that may be left without content says that it is empty', () => {
  expect(stepState(['name'], nothing, { ...stored, isEmpty: true })?.kind).toBe('empty');
});

test('a missing value is none that does not fit', () => {
  expect(hasInvalidValue({ name: error })).toBe(false);
  expect(hasInvalidValue({ borders: [undefined, { type: 'max', message: 'ui:record.tooLong' }] })).toBe(true);
});
