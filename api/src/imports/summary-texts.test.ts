import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importCodes } from '@depotwerk/contract/floor/values/import-codes';
import { codesOfEarlierReports } from '@depotwerk/contract/floor/values/import-findings';
import { dataKinds } from '@depotwerk/contract/floor/values/import-kinds';
import { codeText } from './summary-texts';

const source = join(__dirname, '..');

/** Everything that reads files. */
const sources = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) =>
    /^(files|imports|templates|identity\/user-import|market\/figures|(contracts|market)\/imports)\//.test(
      name,
    ),
  )
  .filter((name) => /(?<!test|fixture|texts)\.ts$/.test(name))
  .map((name) => readFileSync(join(source, name), 'utf8'));

const codes = new RegExp(`'((?:${dataKinds.join('|')}|template|imports|answers)\\.[\\w.]+)'`, 'g');

test('there are texts for exactly the codes that an importer can report', () => {
  const used = new Set(sources.flatMap((text) => [...text.matchAll(codes)].map(([, code]) => code)));
  expect([...used, ...codesOfEarlierReports].sort()).toEqual([...importCodes].sort());
});

test('a code of an older program stands for itself', () => {
  expect(codeText('gdv.invalidIsin', 'de')).toBe('Die ISIN ist ungültig');
  expect(codeText('gdv.forgotten', 'de')).toBe('gdv.forgotten');
});
