import { readPriceLine } from './price-line';

const ISIN = 'LU0323578657';
const line = (date: string, price: string, currency = 'EUR') =>
  readPriceLine([` ${ISIN.toLowerCase()}`, date, price, currency]);

test.each([
  ['20.11.2026', '1.234,56', 1234.56],
  ['20.11.2026', '12,345', 12.345],
  ['20.11.2026', '1.234', 1234],
  ['2026-11-20', '1,234.56', 1234.56],
  ['2026-11-20', '12.345', 12.345],
  ['2026-11-20', '12,5', 12.5],
  ['2026-11-20', '1.234,56', 1234.56],
  ['20/11/2026', '1,234,567.8', 1234567.8],
])('on %s the price %s is %d', (date, text, price) => {
  expect(line(date, text)).toEqual({ isin: ISIN, day: '2026-11-20', price, currency: 'EUR' });
});

test('a number that can be read in two ways is not guessed', () => {
  expect(line('2026-11-20', '12,345')).toEqual({ code: 'prices.ambiguousNumber', value: '12,345' });
});

test.each([
  ['0', '31.02.2026', '1', 'EUR', 'prices.invalidDate'],
  ['a month of words', '20. Nov 2026', '1', 'EUR', 'prices.invalidDate'],
  ['nothing', '20.11.2026', '', 'EUR', 'prices.notANumber'],
  ['a price of 0', '20.11.2026', '0,00', 'EUR', 'prices.notANumber'],
  ['a negative price', '20.11.2026', '-1', 'EUR', 'prices.notANumber'],
  ['an exponent', '2026-11-20', '1e3', 'EUR', 'prices.notANumber'],
  ['too many digits', '20.11.2026', '1'.repeat(20), 'EUR', 'prices.notANumber'],
  ['no currency', '20.11.2026', '1', '', 'prices.invalidCurrency'],
])('%s is refused', (_name, date, price, currency, code) => {
  expect(line(date, price, currency)).toMatchObject({ code });
});

test('an ISIN with a wrong check digit is refused', () => {
  expect(readPriceLine(['LU0323578658', '20.11.2026', '1', 'EUR'])).toEqual({
    code: 'prices.invalidIsin',
    value: 'LU0323578658',
  });
});
