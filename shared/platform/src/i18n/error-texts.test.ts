import { errorCodes } from '@depotwerk/contract/values/error-codes';
import english from './texts/en.json';
import german from './texts/de.json';

const textOf = (texts: Readonly<Record<string, unknown>>, code: string): unknown =>
  code.split('.').reduce<unknown>((node, key) => (node as Readonly<Record<string, unknown>>)?.[key], texts);

test.each([
  ['German', german.errors],
  ['English', english.errors],
])('every refusal of the API says in %s what is wrong', (_language, texts) => {
  expect(errorCodes.length).toBeGreaterThan(100);
  expect(errorCodes.filter((code) => typeof textOf(texts, code) !== 'string')).toEqual([]);
});
