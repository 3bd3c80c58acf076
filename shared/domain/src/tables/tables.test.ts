import { currencyOfHead, matchColumns, type TableField } from './columns';
import { dateEvidence, dateOrders, readDateText } from './date-order';
import { decimalEvidence, decimalSigns, readNumberText } from './decimal-sign';
import { countEvidence, recognise, type EvidenceCounts } from './evidence';

function signOf(...texts: string[]) {
  const counts: EvidenceCounts<'comma' | 'point'> = {};
  for (const text of texts) countEvidence(counts, decimalEvidence(text));
  return recognise(decimalSigns, counts);
}
function orderOf(...texts: string[]) {
  const counts: EvidenceCounts<'dayFirst' | 'monthFirst'> = {};
  for (const text of texts) countEvidence(counts, dateEvidence(text));
  return recognise(dateOrders, counts);
}

describe('the decimal sign of a column', () => {
  test.each([
    ['231.90 proves a point for 89.673 beside it', ['143.628', '231.90', '89.673'], 'point', false],
    ['231,90 proves a comma', ['89.673', '231,90'], 'comma', false],
    ['1.234.567 has two of thousands, so the comma', ['1.234.567', '1.234'], 'comma', false],
    ['0.123 has no thousands', ['0.123', '12.345'], 'point', false],
    ['1 234.567 has blanks for its thousands', ['1 234.567'], 'point', false],
    ['89.673 alone is asked', ['89.673'], null, true],
    ['12,345 alone is asked as well', ['12,345', '90'], null, true],
    ['whole numbers ask nothing', ['90', '100', ''], null, false],
    ['two proven signs decide nothing', ['1.101,50', '1,102.5', '1.234'], null, true],
  ])('%s', (_, texts, style, isOpen) => {
    expect(signOf(...texts)).toEqual({ style, isOpen });
  });

  test('what a person chose decides', () => {
    expect(recognise(decimalSigns, { ambiguous: 3 }, 'comma')).toEqual({ style: 'comma', isOpen: false });
  });
});

test.each([
  ['101,12 €', 'comma', { value: 101.12, currency: 'EUR', isPercent: false }],
  ['EUR 1.234,56', 'comma', { value: 1234.56, currency: 'EUR', isPercent: false }],
  ['1\u202f234,5', 'comma', { value: 1234.5, currency: null, isPercent: false }],
  ["1'234.50", 'point', { value: 1234.5, currency: null, isPercent: false }],
  ['1’234.50 CHF', 'point', { value: 1234.5, currency: 'CHF', isPercent: false }],
  ['1,42 %', 'comma', { value: 1.42, currency: null, isPercent: true }],
  ['\u22125,00', 'comma', { value: -5, currency: null, isPercent: false }],
  ['89.673', 'point', { value: 89.673, currency: null, isPercent: false }],
  ['89.673', 'comma', { value: 89673, currency: null, isPercent: false }],
  ['89.673', null, 'ambiguous'],
  ['1.101,50', null, { value: 1101.5, currency: null, isPercent: false }],
  ['231.90', 'comma', 'spelling'],
  ['12 34', null, 'spelling'],
  ['1e3', 'point', 'spelling'],
  ['zehn', 'comma', 'spelling'],
  ['', 'comma', 'spelling'],
] as const)('the number %j in a file with a %s', (text, sign, expected) => {
  expect(readNumberText(text, sign)).toEqual(expected);
});

describe('day and month of a file', () => {
  test.each([
    ['11/20/2026 proves the month', ['05/06/2026', '11/20/2026'], 'monthFirst', false],
    ['20/11/2026 proves the day', ['05/06/2026', '20/11/2026'], 'dayFirst', false],
    ['05/06/2026 alone is asked', ['05/06/2026'], null, true],
    ['a German date asks nothing', ['05.06.2026', '2026-06-05'], null, false],
    ['twice the same asks nothing', ['06/06/2026'], null, false],
  ])('%s', (_, texts, style, isOpen) => {
    expect(orderOf(...texts)).toEqual({ style, isOpen });
  });
});

test.each([
  ['24.11.2026', null, { day: '2026-11-24' }],
  ['5.6.26', null, { day: '2026-06-05' }],
  ['24/11/26', 'dayFirst', { day: '2026-11-24' }],
  ['05/06/2026', 'monthFirst', { day: '2026-05-06' }],
  ['2026-11-24T00:00:00', null, { day: '2026-11-24' }],
  ['24.11.2026 00:00', null, { day: '2026-11-24' }],
  ['20261124', null, { day: '2026-11-24' }],
  ['46350', null, { day: '2026-11-24' }],
  ['46350.75', null, { day: '2026-11-24' }],
  ['31.02.2026', null, 'noSuchDay'],
  ['05/06/2026', null, 'ambiguous'],
  ['26-11-24', 'dayFirst', 'spelling'],
  ['24. Nov 2026', null, 'spelling'],
] as const)('the date %j in a file with %s', (text, order, expected) => {
  expect(readDateText(text, order)).toEqual(expected);
});

const fields: readonly TableField<'isin' | 'price' | 'amount'>[] = [
  { key: 'isin', names: ['isin'] },
  { key: 'price', names: ['kurs', 'preis'] },
  { key: 'amount', names: ['wert', 'marktwert'], isMoney: true },
];

test.each([
  [['Stück', 'Wertpapiername', 'ISIN', 'Kurs', 'Marktwert'], { isin: 2, price: 3, amount: 4 }],
  [['ISIN', 'Wertentwicklung', 'Wert'], { isin: 0, amount: 2 }],
  [['ISIN', 'EUR/Stück', 'Wert in EUR'], { isin: 0, price: 1, amount: 2 }],
  [['isin', 'EUR'], { isin: 0, amount: 1 }],
  [['ISIN', 'Kurs', 'Preis'], { isin: 0 }],
])('columns %j are told by whole words', (heads, expected) => {
  expect(Object.fromEntries(matchColumns(heads, fields))).toEqual(expected);
});

test('a unit in a head is its currency', () => {
  expect(['Kurs (EUR)', 'Preis in USD', '€/Anteil', 'Kurs'].map(currencyOfHead)).toEqual([
    'EUR',
    'USD',
    'EUR',
    null,
  ]);
});
