import fc from 'fast-check';
import { spanText } from './span';

test.each([
  [0, '0 Monate'],
  [1, '1 Monat'],
  [12.9, '12 Monate'],
  [35, '35 Monate'],
  [36, '3 Jahre'],
  [37, '3 Jahre 1 Monat'],
  [45, '3 Jahre 9 Monate'],
  [60, '5 Jahre'],
  [64, '5 Jahre 4 Monate'],
])('%d months are %s', (months, text) => {
  expect(spanText(months, 'de-DE')).toBe(text);
});

test('in English, too', () => {
  expect(spanText(49, 'en-GB')).toBe('4 years 1 month');
});

test('two spans that differ by a month never read the same', () => {
  fc.assert(
    fc.property(fc.nat(1200), (months) => {
      expect(spanText(months, 'de-DE')).not.toBe(spanText(months + 1, 'de-DE'));
    }),
  );
});
