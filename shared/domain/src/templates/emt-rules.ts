import type { TemplateField } from './field-list';
import { datesInOrder, partAboveWhole, type TemplateRules } from './template-rules';
import type { RowFinding } from './template-finding';
import type { TemplateRow } from './template-row';

/** Product types of field 00060 that are structured securities; all others are funds. */
const SECURITIES = ['S', 'ETC', 'B'];

/** Sections that a file leaves out by a flag, with the first digits of their fields. */
const SECTIONS: readonly (readonly [string, RegExp])[] = [
  ['00006', /^0[1-6]/],
  ['00007', /^07/],
  ['00008', /^08/],
];

function isDue({ id, scope }: TemplateField, row: TemplateRow): boolean {
  if (SECTIONS.some(([flag, fields]) => fields.test(id) && row.is(flag, 'N'))) return false;
  const family = row.is('00060', ...SECURITIES) ? 'S' : 'F';
  return scope === '' || scope === family;
}

/** Costs that are fractions of a fund; 1.15 for 1.15 % would be more than all of it. */
const FRACTIONS = [
  ...['07020', '07040', '07050', '07070', '07080', '07090', '07100', '07110', '07120', '07130', '07140'],
  ...['08025', '08030', '08050', '08060', '08070', '08080'],
];

function aboveAll(row: TemplateRow): RowFinding[] {
  // Of structured securities they may be amounts in the currency of the product.
  if (row.is('00060', ...SECURITIES)) return [];
  return FRACTIONS.filter((field) => (row.number(field) ?? 0) > 1).map((field) => ({
    fault: 'notAFraction',
    field,
    value: row.text(field),
  }));
}

function checkRow(row: TemplateRow): RowFinding[] {
  const findings: RowFinding[] = [
    ...aboveAll(row),
    // Both fees are part of the ongoing costs, says the list.
    ...partAboveWhole(row, '07100', ['07110', '07120']),
    ...partAboveWhole(row, '08030', ['08050', '08060']),
    ...datesInOrder(row, '08090', '08100'),
  ];
  for (const [price, amount] of [
    ['07150', '07155'],
    ['08110', '08120'],
  ] as const)
    if (row.has(price) && row.has(amount))
      findings.push({ fault: 'bothGiven', field: amount, value: row.text(amount) });
  return findings;
}

/** European MiFID Template: target market and costs. */
export const emtRules: TemplateRules = {
  fund: '00010',
  fundCodeKind: '00020',
  fundName: '00030',
  version: '00001',
  asOf: ['00050', '00005'],
  required: ['00010'],
  isins: [{ code: '00010', when: '00020=1' }],
  leis: [
    { code: '00003', when: null },
    { code: '00073', when: null },
  ],
  isDue,
  conditions: {
    '00067': '00060=S|SF|B',
    '00096': '00060=S|ETC',
    '09040': '09030=Y',
    '09050': '09040=Y',
    '09060': '09040=N',
    '09090': '09030=Y',
  },
  checkRow,
  overAll: null,
};
