import fc from 'fast-check';
import {
  addDays,
  addMonths,
  businessDaysBetween,
  daysBetween,
  isIsoDate,
  monthsBetween,
  monthsElapsed,
} from './calendar';

const dates = fc.integer({ min: -25_000, max: 40_000 }).map((days) => addDays('1970-01-01', days));

test.each([
  ['2024-01-31', 1, '2024-02-29'],
  ['2023-01-31', 1, '2023-02-28'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2024-12-15', 1, '2025-01-15'],
  ['2024-01-15', -1, '2023-12-15'],
  ['2024-03-31', -13, '2023-02-28'],
])('%s plus %i months is %s', (date, months, expected) => expect(addMonths(date, months)).toBe(expected));

test.each([
  ['2024-01-31', '2024-02-29', 1],
  ['2024-01-31', '2024-02-28', 0],
  ['2024-01-15', '2025-01-14', 11],
  ['2024-01-15', '2025-01-15', 12],
  ['2025-01-15', '2024-01-15', -12],
])('from %s to %s %i months are completed', (from, to, months) =>
  expect(monthsBetween(from, to)).toBe(months),
);

test('a begun month counts as a fraction', () => {
  expect(monthsElapsed('2024-01-15', '2025-01-15')).toBe(12);
  expect(monthsElapsed('2024-01-15', '2025-01-16')).toBeCloseTo(12 + 1 / 31, 12);
  expect(monthsElapsed('2025-01-16', '2024-01-15')).toBeLessThan(-12);
});

test.each([
  ['2026-02-27', '2026-03-02', 1], // Friday to Monday
  ['2026-02-27', '2026-02-28', 0], // to Saturday
  ['2026-02-28', '2026-03-01', 0], // the weekend
  ['2026-02-23', '2026-03-02', 5], // a week
  ['2026-03-02', '2026-02-23', -5],
])('from %s to %s are %i business days', (from, to, days) =>
  expect(businessDaysBetween(from, to)).toBe(days),
);

test('counting business days is counting the days that are not Saturday or Sunday', () => {
  fc.assert(
    fc.property(dates, fc.nat(60), (from, days) => {
      const weekdays = Array.from({ length: days }, (_, i) =>
        new Date(`${addDays(from, i + 1)}T00:00:00Z`).getUTCDay(),
      );
      const working = weekdays.filter((day) => day !== 0 && day !== 6).length;
      return businessDaysBetween(from, addDays(from, days)) === working;
    }),
  );
});

test('months are the inverse of adding months, and never run backwards', () => {
  fc.assert(
    fc.property(dates, fc.nat(600), (from, months) => {
      const to = addMonths(from, months);
      expect(monthsBetween(from, to)).toBe(months);
      expect(monthsElapsed(from, to)).toBe(months);
      expect(monthsElapsed(from, addDays(to, 1))).toBeGreaterThan(months);
    }),
  );
});

test('days are the inverse of adding days', () => {
  fc.assert(
    fc.property(dates, fc.nat(5000), (from, days) => daysBetween(from, addDays(from, days)) === days),
  );
});

test.each([
  '2024-02-30',
  '2024-13-01',
  '2024-1-1',
  '2024-00-10',
  '2024-01-01T00:00:00Z',
  '2024/01/01',
  '2024-01-1a',
  '+024-01-01',
  ' 024-01-01',
  '2024-01-0１',
  '',
])('%p is refused', (text) => {
  expect(isIsoDate(text)).toBe(false);
  expect(() => addDays(text, 1)).toThrow(RangeError);
});

test('the years before 100 are not read as 1900', () => expect(addDays('0050-12-31', 1)).toBe('0051-01-01'));

test('an existing day is an ISO date', () => expect(isIsoDate('2024-02-29')).toBe(true));

test('days are those of the Gregorian calendar', () => {
  const years = fc.integer({ min: 1600, max: 2400 });
  fc.assert(
    fc.property(
      years,
      fc.integer({ min: 0, max: 11 }),
      fc.integer({ min: 1, max: 28 }),
      (year, month, day) => {
        const days = Date.UTC(year, month, day) / 86_400_000;
        const isoDate = new Date(days * 86_400_000).toISOString().slice(0, 10);
        expect(daysBetween('1970-01-01', isoDate)).toBe(days);
        expect(addDays('1970-01-01', days)).toBe(isoDate);
      },
    ),
  );
});

test.each([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['1900-02-29', false],
  ['2000-02-29', true],
])('%s exists: %p', (text, exists) => expect(isIsoDate(text)).toBe(exists));
