import { readPriceLine, type PriceStyle } from './price-line';

const ISIN = 'LU0323578657';
const german: PriceStyle = { numbers: 'comma', dates: null, currency: null };
const english: PriceStyle = { numbers: 'point', dates: 'monthFirst', currency: null };
const line = (date: string, price: string, currency = 'EUR', style = german) =>
  readPriceLine({ cells: { isin: ISIN.toLowerCase(), date, price, currency }, stored: new Set() }, style);

test.each([
  [german, '20.11.2026', '1.234,56', 1234.56],
  [german, '20.11.26', '12,345', 12.345],
  [german, '2026-11-20', '1.234', 1234],
  [german, '20.11.2026', '101,12 €', 101.12],
  [english, '2026-11-20', '1,234.56', 1234.56],
  [english, '11/20/2026', "1'234.5", 1234.5],
])('in the style %j on %s the price %s is %d', (style, date, text, price) => {
  expect(line(date, text, 'EUR', style)).toEqual({ isin: ISIN, day: '2026-11-20', price, currency: 'EUR' });
});

test('a price without a currency of its own has that of the file', () => {
  const inFile = { ...german, currency: 'USD' };
  expect(line('20.11.2026', '1,5', '', inFile)).toMatchObject({ currency: 'USD' });
  expect(line('20.11.2026', '1,5 €', '', inFile)).toMatchObject({ currency: 'EUR' });
});

test('a number that a workbook holds has a point, whatever the texts beside it', () => {
  const cells = { isin: ISIN, date: '2026-11-20', price: '89.673', currency: 'EUR' };
  expect(readPriceLine({ cells, stored: new Set(['price']) }, german)).toMatchObject({ price: 89.673 });
});

test.each([
  ['a day that is not in the calendar', '31.02.2026', '1', 'EUR', 'prices.invalidDate'],
  ['a month of words', '20. Nov 2026', '1', 'EUR', 'prices.unknownDate'],
  ['a day of another century', '20.11.1926', '1', 'EUR', 'prices.tooOld'],
  ['nothing', '20.11.2026', '', 'EUR', 'prices.notANumber'],
  ['a price of 0', '20.11.2026', '0,00', 'EUR', 'prices.notANumber'],
  ['a negative price', '20.11.2026', '-1', 'EUR', 'prices.notANumber'],
  ['an exponent', '2026-11-20', '1e3', 'EUR', 'prices.notANumber'],
  ['the style of another file', '2026-11-20', '231.90', 'EUR', 'prices.notANumber'],
  ['too many digits', '20.11.2026', '1'.repeat(20), 'EUR', 'prices.notANumber'],
  ['no currency', '20.11.2026', '1', '', 'prices.invalidCurrency'],
  ['two currencies', '20.11.2026', '1 €', 'USD', 'prices.invalidCurrency'],
])('%s is refused', (_name, date, price, currency, code) => {
  expect(line(date, price, currency)).toMatchObject({ code });
});

test('an ISIN with a wrong check digit is refused', () => {
  const cells = { isin: 'LU0323578658', date: '20.11.2026', price: '1', currency: 'EUR' };
  expect(readPriceLine({ cells, stored: new Set() }, german)).toEqual({
    code: 'prices.invalidIsin',
    value: 'LU0323578658',
  });
});
