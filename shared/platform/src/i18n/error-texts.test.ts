import { errorCodes } from '@depotwerk/contract/floor/values/error-codes';
import english from './texts/en.json';
import german from './texts/de.json';

const hasText = (texts: object, code: string): boolean => {
  const [area = '', reason = ''] = code.split('.');
  const ofArea = new Map<string, unknown>(Object.entries(texts)).get(area);
  // One that counts has a form for one.
  const names = [reason, `${reason}_other`];
  return typeof ofArea === 'object' && ofArea !== null && names.some((name) => name in ofArea);
};

test.each([
  ['German', german.errors],
  ['English', english.errors],
])('every refusal of the API says in %s what is wrong', (_language, texts) => {
  expect(errorCodes.length).toBeGreaterThan(100);
  expect(errorCodes.filter((code) => !hasText(texts, code))).toEqual([]);
});
