import { isBirthDate } from './birth-date';

test.each([
  ['1799-12-31', false],
  ['1800-01-01', true],
  ['2026-11-27', true],
  ['2026-11-28', false],
])('somebody can be born on %s: %s', (date, expected) => {
  expect(isBirthDate(date, '2026-11-27')).toBe(expected);
});
