import fc from 'fast-check';
import { languages } from '../state/preferences';
import { formatsFor } from './formats';
import { countDecimals, readNumber, writeNumber, type NumberUnit } from './read-entry';

const language = fc.constantFrom(...languages);
/** Up to billions with up to six decimals, as the product knows amounts, counts and weights. */
const decimalNumber = fc
  .tuple(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 0, max: 6 }))
  .map(([digits, places]) => Number(`${digits}e-${places}`) + 0);
const fraction = fc
  .integer({ min: -1_000_000, max: 1_000_000 })
  .map((millionths) => Number(`${millionths}e-6`) + 0);

test('a number that is written is read back as it was, in both languages', () => {
  fc.assert(
    fc.property(decimalNumber, language, fc.integer({ min: 0, max: 4 }), (value, of, decimals) => {
      expect(readNumber(writeNumber(value, of, null, decimals), of)).toBe(value);
    }),
  );
});

test('a fraction that is written in percent is read back as it was', () => {
  fc.assert(
    fc.property(fraction, language, (value, of) => {
      expect(readNumber(writeNumber(value, of, '%'), of, '%')).toBe(value);
    }),
  );
});

test('what the product prints it also reads: numbers, amounts and percents', () => {
  const cents = fc.integer({ min: -1e11, max: 1e11 }).map((value) => Number(`${value}e-2`) + 0);
  fc.assert(
    fc.property(cents, language, (value, of) => {
      const formats = formatsFor(of);
      expect(readNumber(formats.number(value), of)).toBe(value);
      expect(readNumber(formats.eur(value), of, '€')).toBe(value);
      expect(readNumber(formats.fraction(Number(`${value}e-2`)), of, '%')).toBe(Number(`${value}e-2`));
    }),
  );
});

test('a text is either a number of its language or none, but never another number', () => {
  const typed = fc.stringMatching(/^[+-]?[\d.,]{0,12}$/);
  fc.assert(
    fc.property(typed, language, (text, of) => {
      const value = readNumber(text, of);
      const [group, decimal] = of === 'de' ? ['.', ','] : [',', '.'];
      const plain = text.replaceAll(group, '').replace(decimal, '.');
      if (value !== null) expect(value).toBe(Number(plain) + 0);
    }),
  );
});

test.each<[string, number | null, number | null]>([
  ['10.000', 10000, 10],
  ['10000,5', 10000.5, null],
  ['10.000,50', 10000.5, null],
  ['10,000.50', null, 10000.5],
  ['10,000', 10, 10000],
  ['10.5', null, 10.5],
  ['1.5000', null, 1.5],
  ['1.000.00', null, null],
  ['0.500', null, 0.5],
  ['0,500', 0.5, null],
  ['1 234 567', 1234567, 1234567],
  ['1.234 567', null, null],
  [',5', 0.5, null],
  ['\u221210', -10, -10],
  ['123456789012345', 123456789012345, 123456789012345],
  ['12345678901234567890', null, null],
  ['10e3', null, null],
  ['zehn', null, null],
  ['-', null, null],
  ['', null, null],
])('%s is %s in German and %s in English', (text, german, english) => {
  expect(readNumber(text, 'de')).toBe(german);
  expect(readNumber(text, 'en')).toBe(english);
});

test.each<[string, NumberUnit, number | null]>([
  ['12,5 %', '%', 0.125],
  ['0,7', '%', 0.007],
  ['12,5 %', '€', null],
  ['1.234,50 €', '€', 1234.5],
  ['1.234,50 EUR', '€', 1234.5],
  ['1.234,50 €', null, null],
])('%s in a field for %s is %s', (text, unit, value) => {
  expect(readNumber(text, 'de', unit)).toBe(value);
});

test('decimals are counted as they are written', () => {
  expect([countDecimals(10), countDecimals(10.25), countDecimals(0.125, '%'), countDecimals(1e-7)]).toEqual([
    0, 2, 1, 7,
  ]);
});
