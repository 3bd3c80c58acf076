import { CurrencyRates } from './currency-rates';
import { currencyPair } from '../tables/currency-pair';
import type { TextRow } from './price-cells';
import type { PriceRole } from './price-groups';
import { pricesOfRow, widePrices } from './wide-prices';

const [A, B] = ['DE0008404005', 'IE00B4L5Y983'];
const roles: Readonly<Record<string, PriceRole>> = {
  isin: 'isin',
  datum: 'date',
  kurs: 'price',
  nav: 'price',
  rücknahmepreis: 'price',
  währung: 'currency',
};
const roleOf = (head: string): PriceRole | null =>
  roles[
    head
      .replace(/[()]|\b(?:EUR|USD)\b/g, '')
      .trim()
      .toLowerCase()
  ] ?? null;
const rowsOf = (...lines: readonly string[]): TextRow[] =>
  lines.map((line, i) => ({ line: i + 1, cells: line.split(';') }));

/** Every price below the head as `key day price currency`. */
function pricesOf(...lines: readonly string[]): readonly string[] | null {
  const rows = rowsOf(...lines);
  const wide = widePrices(rows, roleOf);
  if (wide === null) return null;
  const named =
    wide.kind === 'columnOfFund' ? rows.find(({ line }) => line === wide.currencyLine) : undefined;
  const currencies = new Map((named?.cells ?? []).map((cell, column) => [column, cell]));
  return rows
    .filter((row) => row.line > wide.headLine && row !== named)
    .flatMap((row) => pricesOfRow(wide, row, currencies))
    .map(({ key, day, price, currency }) => `${key} ${day} ${price} ${currency}`.trim());
}

test('a column for each fund and a row for each day', () => {
  expect(
    pricesOf(
      'Kurse des Monats',
      `Datum;${A};Welt (${B}) USD;EUR/USD`,
      '30.03.2026;10,1;20,2;1,08',
      '31.03.2026;;20,3;1,09',
    ),
  ).toEqual([
    `${A} 30.03.2026 10,1`,
    `${B} 30.03.2026 20,2 USD`,
    'EUR/USD 30.03.2026 1,08',
    `${B} 31.03.2026 20,3 USD`,
    'EUR/USD 31.03.2026 1,09',
  ]);
});

test('rows of names and of currencies below the head are no prices', () => {
  expect(
    pricesOf(`;${A};${B}`, 'Name;Welt;Renten', 'Währung;EUR;USD', '31.03.2026;10,1;20,2', 'Quelle;x;y'),
  ).toEqual([`${A} 31.03.2026 10,1 EUR`, `${B} 31.03.2026 20,2 USD`]);
});

test('a row for each fund and a column for each day', () => {
  expect(
    pricesOf(
      'ISIN;Name;Währung;30.03.2026;31.03.2026',
      `${A};Welt;EUR;10,1;n/a`,
      `${B};Renten;usd;20,2;20,3`,
      'EURUSD;;;1,08;1,09',
    ),
  ).toEqual([
    `${A} 30.03.2026 10,1 EUR`,
    `${B} 30.03.2026 20,2 USD`,
    `${B} 31.03.2026 20,3 USD`,
    'EUR/USD 30.03.2026 1,08',
    'EUR/USD 31.03.2026 1,09',
  ]);
});

const sideBySide = [`${A} 30.03.2026 10,1 EUR`, `${B} 31.03.2026 20,2 USD`];

test.each([
  [
    'with the fund above its columns',
    [
      `;${A};;;${B};`,
      'Datum;Kurs;Währung;Datum;Kurs;Währung',
      '30.03.2026;10,1;EUR;31.03.2026;20,2;USD',
      ';;;;;',
    ],
  ],
  [
    'with the fund in the rows',
    ['ISIN;Datum;Kurs;Währung;ISIN;Datum;Kurs;Währung', `${A};30.03.2026;10,1;EUR;${B};31.03.2026;20,2;usd`],
  ],
  [
    'with the fund in the heads',
    [`Datum ${A};Kurs ${A} (EUR);Datum ${B};Kurs ${B} (USD)`, '30.03.2026;10,1;31.03.2026;20,2'],
  ],
  [
    'with the name of the fund as the head of its prices',
    [`Datum;Welt ${A};Währung;Datum;Renten ${B};Währung`, '30.03.2026;10,1;EUR;31.03.2026;20,2;USD'],
  ],
  [
    'with a row of currencies below the head',
    [`${A};;${B}`, 'Datum;Kurs;Datum;Kurs', ';EUR;;USD', '30.03.2026;10,1;31.03.2026;20,2'],
  ],
])('date, price and currency of several funds side by side, %s', (_name, lines) => {
  expect(pricesOf(...lines)).toEqual(sideBySide);
});

test('groups that share one date', () => {
  expect(
    pricesOf(
      `Datum;Kurs ${A};Währung ${A};Kurs ${B};Währung ${B}`,
      '30.03.2026;10,1;EUR;20,1;USD',
      '31.03.2026;-;EUR;20,2;USD',
      'Alle Angaben ohne Gewähr;;;;',
    ),
  ).toEqual([`${A} 30.03.2026 10,1 EUR`, `${B} 30.03.2026 20,1 USD`, `${B} 31.03.2026 20,2 USD`]);
});

test('several days of a fund side by side in its row', () => {
  expect(pricesOf('ISIN;Datum;Kurs EUR;Datum;Kurs EUR', `${A};30.03.2026;10,1;31.03.2026;10,2`)).toEqual([
    `${A} 30.03.2026 10,1 EUR`,
    `${A} 31.03.2026 10,2 EUR`,
  ]);
});

test('of two columns of a fund the one whose head says price is read', () => {
  expect(
    pricesOf(
      `Datum;Ausgabepreis ${A};Rücknahmepreis ${A};Ausgabepreis ${B};Rücknahmepreis ${B}`,
      '30.03.2026;10,6;10,1;21;20,2',
    ),
  ).toEqual([`${A} 30.03.2026 10,1`, `${B} 30.03.2026 20,2`]);
});

test.each([
  ['two prices of one fund', `Datum;Kurs ${A};NAV ${A}`, '30.03.2026;10,1;10,2'],
  ['columns of a fund that nothing calls a price', `Datum;Anfang ${A};Ende ${A}`, '30.03.2026;10,1;10,2'],
  ['prices without a fund', 'Datum;Kurs;Datum;Kurs', '30.03.2026;10,1;31.03.2026;10,2'],
  [
    'a group without a day',
    `Datum ${A};Kurs ${A};Kurs ${B};Datum ${B};Kurs ${B}`,
    '30.03.2026;1;2;30.03.2026;3',
  ],
  ['two prices of one day in a row', `ISIN;Datum;NAV;Kurs`, `${A};30.03.2026;10,1;10,2`],
])('%s leave open what is meant, and are asked', (_name, ...lines) => {
  expect(pricesOf(...lines)).toBeNull();
});

test.each([
  ['a list without a head', `${A};20.11.2025;12,50;EUR`, `${B};20.11.2025;12,50;EUR`],
  ['a list with a head that nobody knows', 'Kennung;Tag;Fondsnotiz', `${A};23.11.2026;89,67`],
  ['a table without any fund', 'Datum;Wert', '31.03.2026;10,1'],
])('%s is not wide', (_name, ...lines) => {
  expect(pricesOf(...lines)).toBeNull();
});

test.each([
  ['EUR/USD', 'EUR/USD'],
  ['eurusd', 'EUR/USD'],
  ['EUR-CHF', 'EUR/CHF'],
  ['EUR/EUR', null],
  ['EUR', null],
  ['Kurs', null],
])('"%s" names the pair %s', (text, pair) => {
  expect(currencyPair(text)).toBe(pair);
});

test('a rate counts in both directions, over EUR, and on its day only', () => {
  const rates = new CurrencyRates();
  rates.add('EUR/USD', '2026-03-31', 1.25);
  rates.add('EUR/CHF', '2026-03-31', 0.5);
  expect(rates.between('USD', 'EUR', '2026-03-31')).toBe(0.8);
  expect(rates.between('EUR', 'USD', '2026-03-31')).toBe(1.25);
  expect(rates.between('USD', 'CHF', '2026-03-31')).toBeCloseTo(0.4, 12);
  expect(rates.between('USD', 'EUR', '2026-03-30')).toBeNull();
  expect(rates.between('USD', 'GBP', '2026-03-31')).toBeNull();
  expect(rates.add('EUR/USD', '2026-03-31', 1.25)).toBe(true);
  expect(rates.add('EUR/USD', '2026-03-31', 1.26)).toBe(false);
});
