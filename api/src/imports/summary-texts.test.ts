import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeTexts } from './summary-texts';

const sources = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!test|fixture|texts)\.ts$/.test(name))
  .map((name) => readFileSync(join(__dirname, name), 'utf8'));

test('every code that an importer can report has a German and an English text', () => {
  const used = new Set(
    sources.flatMap((text) =>
      [...text.matchAll(/'((?:gdv|ept|imports)\.[a-zA-Z.]+)'/g)].map(([, code]) => code),
    ),
  );
  expect(used.size).toBeGreaterThan(40);
  expect([...used].filter((code) => !codeTexts[code ?? '']).sort()).toEqual([]);
});
