import { CurrencyRates } from './currency-rates';
import { currencyPair } from '../tables/currency-pair';
import { pricesOfRow, widePrices, type TextRow } from './wide-prices';

const [A, B] = ['DE0008404005', 'IE00B4L5Y983'];
const rowsOf = (...lines: readonly string[]): TextRow[] =>
  lines.map((line, i) => ({ line: i + 1, cells: line.split(';') }));

/** Every price below the head as `key day price currency`. */
function pricesOf(...lines: readonly string[]): readonly string[] | null {
  const rows = rowsOf(...lines);
  const wide = widePrices(rows);
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
