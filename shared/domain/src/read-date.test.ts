import { completeDate, readDate } from './read-date';

test.each([
  ['5.3.26', '2026-03-05'],
  ['5.3.6', '2006-03-05'],
  ['5.3.206', null],
  ['05/03/2026', '2026-03-05'],
  ['2026-03-05', '2026-03-05'],
  ['29.2.2024', '2024-02-29'],
  ['29.2.2025', null],
  ['31.4.2026', null],
  ['5.3', null],
  ['5.3/2026', null],
  ['morgen', null],
])('%s is the day %s', (text, iso) => expect(readDate(text)).toBe(iso));

test.each([
  ['7', '2026-11-07'],
  ['7.', '2026-11-07'],
  ['31', null],
  ['7.2', '2026-02-07'],
  ['7.2.', '2026-02-07'],
  ['7/2', '2026-02-07'],
  ['29.2', null],
  ['7.2.28', '2028-02-07'],
  ['morgen', null],
  ['', null],
])('"%s" typed over a day of November 2026 is %s', (text, iso) =>
  expect(completeDate(text, '2026-11-23')).toBe(iso),
);
