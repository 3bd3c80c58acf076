import { importFileCodes, importRecordCodes } from '@depotwerk/contract/values/import-codes';
import german from '../../i18n/de.json';
import english from '../../i18n/en.json';

/** Text of a dotted key, if there is one. */
function textOf(texts: unknown, key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>(
      (node, part) =>
        typeof node === 'object' && node !== null
          ? Object.entries(node).find(([name]) => name === part)?.[1]
          : undefined,
      texts,
    );
}

describe.each([
  ['German', german],
  ['English', english],
])('in %s', (_language, texts) => {
  test.each(importRecordCodes)('the report has a text for %s', (code) => {
    expect(textOf(texts.report.code, code)).toEqual(expect.stringMatching(/\S/));
  });

  test.each(importFileCodes)('a refused file is explained for %s', (code) => {
    expect(textOf(texts.imports.error, code)).toEqual(expect.stringMatching(/\S/));
  });
});
