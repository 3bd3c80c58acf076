import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { textProblems } from './text-problems.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'texts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** @param {unknown} de @param {unknown} en */
const texts = (de, en) => {
  writeFileSync(join(folder, 'de.json'), JSON.stringify(de));
  writeFileSync(join(folder, 'en.json'), JSON.stringify(en));
  return textProblems(folder, folder);
};

test('the same keys and variables in both languages are fine', () => {
  expect(texts({ a: { b: 'Von {{from}} bis {{to}}' } }, { a: { b: '{{to}} from {{ from }}' } })).toEqual([]);
});

test.each([
  ['a missing English text', { a: 'Ja', b: 'Nein' }, { a: 'Yes' }, '"b" has no English text'],
  ['a missing German text', { a: 'Ja' }, { a: 'Yes', b: { c: 'No' } }, '"b.c" has no German text'],
  ['an empty text', { a: 'Ja' }, { a: ' ' }, '"a" is empty'],
  ['another variable', { a: '{{count}} Tarife' }, { a: '{{number}} tariffs' }, '"a" uses {count}'],
])('%s is found', (_what, de, en, problem) => {
  expect(texts(de, en)).toEqual([expect.stringContaining(problem)]);
});

test('a language that is not there at all is found', () => {
  writeFileSync(join(folder, 'de.json'), '{}');
  expect(textProblems(folder, folder)).toEqual([expect.stringContaining('en.json is missing')]);
});
