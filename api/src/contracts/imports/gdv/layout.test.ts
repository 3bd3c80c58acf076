import { readFileSync } from 'node:fs';
import { testWith } from '../../../../test/imports/sample-data';
import type { Field, RecordLayout } from './layout';
import { contract, fundUnits, header, life, lifeProduct, partner, partnerNumbers, trailer } from './layout';

const layouts: readonly RecordLayout[] = [
  header,
  trailer,
  partner,
  partnerNumbers,
  contract,
  life,
  lifeProduct,
  fundUnits,
];

interface Row {
  readonly record: string;
  readonly line: string;
  readonly part: string;
  readonly from: string;
  readonly to: string;
  readonly decimals: string;
  readonly field: string;
}

function readRows(path: string): Row[] {
  const [, ...lines] = readFileSync(path, 'utf8').trim().split('\n');
  return lines.map((text) => {
    const [record = '', line = '', part = '', from = '', to = '', , decimals = '', field = ''] =
      text.split(';');
    return { record, line, part, from, to, decimals, field };
  });
}

const describes = (row: Row, layout: RecordLayout, field: Field) =>
  row.record === layout.record &&
  row.line === (layout.lineOfBusiness ?? '') &&
  row.part === String(layout.part) &&
  row.from === String(field.from) &&
  row.to === String(field.to) &&
  row.field.startsWith(field.name) &&
  Number(row.decimals || 0) === (field.decimals ?? 0);

testWith('gdv/record-layout.csv')('every position is the one of the record description', (path) => {
  const rows = readRows(path);
  const wrong = layouts.flatMap((layout) =>
    Object.values(layout.fields)
      .filter((field: Field) => !rows.some((row) => describes(row, layout, field)))
      .map((field: Field) => `${layout.record} part ${layout.part}: ${field.name}`),
  );
  expect(wrong).toEqual([]);
});

test('no field reaches over the end of a record', () => {
  for (const { fields } of layouts) {
    for (const { from, to } of Object.values(fields)) {
      expect(from).toBeGreaterThanOrEqual(1);
      expect(to).toBeLessThanOrEqual(256);
      expect(from).toBeLessThanOrEqual(to);
    }
  }
});
