import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importFileCodes, importRecordCodes } from '@depotwerk/contract/values/import-codes';
import { codeText } from './summary-texts';

const sources = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!test|fixture|texts)\.ts$/.test(name))
  .map((name) => readFileSync(join(__dirname, name), 'utf8'));

test('the contract lists exactly the codes that an importer can report', () => {
  const used = new Set(
    sources.flatMap((text) =>
      [...text.matchAll(/'((?:gdv|ept|prices|funds|imports)\.[\w.]+)'/g)].map(([, code]) => code),
    ),
  );
  expect([...used].sort()).toEqual([...importRecordCodes, ...importFileCodes].sort());
});

test('a code of an older program stands for itself', () => {
  expect(codeText('gdv.invalidIsin', 'de')).toBe('Die ISIN ist ungültig');
  expect(codeText('gdv.forgotten', 'de')).toBe('gdv.forgotten');
});
