import { readDate } from './read-date';

test.each([
  ['5.3.26', '2026-03-05'],
  ['05/03/2026', '2026-03-05'],
  ['2026-03-05', '2026-03-05'],
  ['29.2.2024', '2024-02-29'],
  ['29.2.2025', null],
  ['31.4.2026', null],
  ['5.3', null],
  ['5.3/2026', null],
  ['morgen', null],
])('%s is the day %s', (text, iso) => expect(readDate(text)).toBe(iso));
