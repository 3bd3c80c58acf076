import fc from 'fast-check';
import { formatsFor } from './formats';

const de = formatsFor('de');
const en = formatsFor('en');

/** A percent as people type it. */
const fractionOf = (text: string, locale: string): number => {
  const decimals = locale === 'de-DE' ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', '');
  return Number(decimals.replace('\u2212', '-').replace(/\s*%$/, '')) / 100;
};

test('German numbers: dot for groups of three, comma for decimals', () => {
  expect(de.number(1234567.891)).toBe('1.234.567,89');
  expect(de.number(5, 1)).toBe('5,0');
});

test('money is the number, a no-break space and the currency', () => {
  expect(de.eur(1234567.89)).toBe('1.234.567,89\u00a0€');
  expect(de.eur(0)).toBe('0,00\u00a0€');
});

test('money on an axis has its groups of three too', () => {
  expect(de.eurCompact(5000)).toBe('5.000\u00a0€');
  expect(de.eurCompact(25_000)).toBe('25.000\u00a0€');
});

test('a percent sign follows a no-break space', () => {
  expect(de.fraction(0.125)).toBe('12,5\u00a0%');
  expect(de.fraction(0.07, 2)).toBe('7,00\u00a0%');
  expect(de.fraction(0.0725, 1)).toBe('7,3\u00a0%');
});

test('percentage points are the number alone', () => {
  expect(de.percentagePoints(0.125, 1)).toBe('12,5');
  expect(de.percentagePoints(-0.05)).toBe('\u22125');
});

test.each([de, en])(
  '$locale: a percent that is typed, kept as a fraction and shown is the same text',
  (formats) => {
    const hundredths = fc.integer({ min: -10_000_000, max: 10_000_000 });
    fc.assert(
      fc.property(hundredths, (typed) => {
        const text = `${formats.number(typed / 100)}\u00a0%`;
        expect(formats.fraction(typed / 10_000)).toBe(text);
        expect(formats.fraction(fractionOf(text, formats.locale))).toBe(text);
      }),
    );
  },
);

test('a return beside a gain has the sign of the gain', () => {
  expect([0.25649, -0.0725, 0].map((fraction) => de.signedFraction(fraction, 'return'))).toEqual([
    '+25,6\u00a0%',
    '\u22127,3\u00a0%',
    '0,0\u00a0%',
  ]);
  expect(de.signedFraction(null, 'return')).toBe('–');
});

test('less than nothing has a real minus, and no minus is left when it rounds to nothing', () => {
  expect(de.eur(-3.5)).toBe('\u22123,50\u00a0€');
  expect(de.fraction(-0.00001, 1)).toBe('0,0\u00a0%');
  expect(en.eur(-3.5)).toBe('\u2212€3.50');
});

test.each([null, undefined, Number.NaN, Number.POSITIVE_INFINITY])('%p is unknown, never 0', (value) => {
  expect([de.number(value), de.eur(value), de.percentagePoints(value), de.fraction(value)]).toEqual([
    '–',
    '–',
    '–',
    '–',
  ]);
});

test('dates are day, month and full year, and a date without a time stays its day in every zone', () => {
  expect(de.date('2026-03-05')).toBe('05.03.2026');
  expect(de.date('1900-01-01')).toBe('01.01.1900');
  expect(en.date('2026-03-05')).toBe('05/03/2026');
  expect(de.month('2026-03-01')).toBe('03/2026');
});

test('a date of birth, which the server writes the German way, is written in the language of the reader', () => {
  expect([de.birthDate('05.03.1980'), en.birthDate('05.03.1980')]).toEqual(['05.03.1980', '05/03/1980']);
  expect(en.birthDate(null)).toBe('–');
});

test('a time has hours and minutes of a day with 24 hours', () => {
  const local = new Date(2026, 2, 5, 0, 7).toISOString();
  expect(de.time(local)).toBe('00:07');
  expect(de.dateTime(local)).toBe('05.03.2026, 00:07');
});

test.each([null, '', 'yesterday'])('the date %j is unknown', (iso) => {
  expect([de.date(iso), de.time(iso), de.dateTime(iso), de.month(iso)]).toEqual(['–', '–', '–', '–']);
});
