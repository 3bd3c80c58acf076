import type { TemplateField } from './field-list';
import { partAboveWhole, type TemplateRules } from './template-rules';
import type { RowFinding } from './template-finding';
import type { TemplateRow } from './template-row';

/** Sections of the template, by the flag that reports them. */
const FLAGS: Readonly<Record<string, string>> = {
  pre: '00060',
  periodic: '00070',
  entity: '00080',
  mifid: '00090',
  idd: '00100',
};
const FLAG_FIELDS = new Set(Object.values(FLAGS));

/** Indicators of adverse impacts: frequency, day, and whether each is considered. */
const PAI_SNAPSHOT = new Set(['30000', '30010']);

/** What only funds of Article 8 or 9 may say. */
const ART_FIELDS = [
  ...['20070', '20080', '20170', '20180', '20190', '20200', '20210'],
  ...['20220', '20230', '20240', '20250'],
];

function isDue({ id, duty, scope }: TemplateField, row: TemplateRow): boolean {
  if (FLAG_FIELDS.has(id)) return true;
  if (PAI_SNAPSHOT.has(id)) return row.is('20100', 'Y');
  if (duty === 'C') return true;
  return scope.split(' ').some((section) => row.is(FLAGS[section] ?? '', 'Y'));
}

/** A minimum that no field says what it is for. */
function minimumNotSplit(row: TemplateRow, minimum: string, kinds: readonly string[]): RowFinding[] {
  const share = row.number(minimum);
  if (share === null || share === 0 || kinds.some((kind) => row.is(kind, 'Y'))) return [];
  return [{ fault: 'minimumNotSplit', field: minimum, value: share }];
}

function checkRow(row: TemplateRow): RowFinding[] {
  const outOfScope = row.is('20040', '0') ? ART_FIELDS.filter((field) => row.has(field)) : [];
  return [
    ...outOfScope.map((field) => ({ fault: 'mustBeEmpty', field, value: row.text(field) }) as const),
    ...minimumNotSplit(row, '20180', ['20190', '20200', '20210']),
    ...minimumNotSplit(row, '20220', ['20230', '20240']),
    ...partAboveWhole(row, '20420', ['20440', '20470']),
    ...partAboveWhole(row, '20440', ['20450', '20460']),
  ];
}

/** Fields that say of each adverse impact whether the fund considers it (30030 to 30990, every fortieth). */
const considered = Object.fromEntries(
  Array.from({ length: 25 }, (_, i) => [String(30030 + 40 * i), '20100=Y'] as const),
);

/** European ESG Template: sustainability. */
export const eetRules: TemplateRules = {
  fund: '20000',
  fundCodeKind: '20010',
  fundName: '20020',
  version: '00010',
  asOf: ['10040', '00050'],
  required: ['20000'],
  isins: [{ code: '20000', when: '20010=1' }],
  leis: [
    { code: '00030', when: null },
    { code: '10020', when: '10010=L' },
  ],
  isDue,
  conditions: {
    ...considered,
    '10020': '10010=L',
    '20050': '20040=0',
    '20070': '20040=8',
    '20080': '20040=9',
    '20120': '20040=8|9,20050=8|9',
    '20130': '20040=8|9,20050=8|9',
    '20180': '20170=Y',
    '20220': '20040=9',
    '20250': '20040=9',
    '20380': '20370=Y',
    '20570': '20040=9',
    '20580': '20040=9',
    '100000': '31210>0',
    '100010': '31240>0',
  },
  checkRow,
  overAll: null,
};
