import fc from 'fast-check';
import { checkDueBefore, clientZone, dateIn, dateTimeIn, startOfDay, todayIn } from './client-zone';

const berlin = clientZone({ 'x-timezone-name': 'Europe/Berlin' });

test('a day begins at midnight of the zone, in summer and in winter', () => {
  expect(startOfDay(berlin, '2026-07-01')).toBe('2026-06-30T22:00:00.000Z');
  expect(startOfDay(berlin, '2026-01-01')).toBe('2025-12-31T23:00:00.000Z');
});

test('the days on which the clocks change begin at midnight too', () => {
  expect(startOfDay(berlin, '2026-03-29')).toBe('2026-03-28T23:00:00.000Z');
  expect(startOfDay(berlin, '2026-10-25')).toBe('2026-10-24T22:00:00.000Z');
  expect(startOfDay(berlin, '2026-10-26')).toBe('2026-10-25T23:00:00.000Z');
});

test('the same moment is another date in another zone', () => {
  const now = new Date('2026-11-21T23:30:00Z');
  expect(dateIn(berlin, now)).toBe('2026-11-22');
  expect(dateIn(clientZone({ 'x-timezone-name': 'America/New_York' }), now)).toBe('2026-11-21');
  expect(dateIn(clientZone({ 'x-timezone-offset': '840', 'x-timezone-name': 'unsupported' }), now)).toBe(
    '2026-11-22',
  );
});

test('a moment is written in the time of the zone, in summer and in winter', () => {
  expect(dateTimeIn(berlin, new Date('2026-07-01T22:04:05.999Z'))).toBe('02.07.2026 00:04:05');
  expect(dateTimeIn(berlin, new Date('2026-01-01T22:04:05Z'))).toBe('01.01.2026 23:04:05');
});

test('a check is due from the beginning of the day twelve months ago, of a strict tariff six', () => {
  expect(checkDueBefore(berlin, new Date('2026-11-21T23:30:00Z'))).toEqual({
    standard: '2025-11-21T23:00:00.000Z',
    strict: '2026-05-21T22:00:00.000Z',
  });
});

test('today changes at midnight of the zone', () => {
  expect(todayIn(berlin, new Date('2026-11-21T22:59:59.999Z'))).toBe('2026-11-21');
  expect(todayIn(berlin, new Date('2026-11-21T23:00:00Z'))).toBe('2026-11-22');
  expect(todayIn(berlin, new Date('2026-11-21T12:00:00Z'))).toBe('2026-11-21');
  expect(checkDueBefore(berlin, new Date('2026-11-22T12:00:00Z'))).toEqual({
    standard: '2025-11-21T23:00:00.000Z',
    strict: '2026-05-21T22:00:00.000Z',
  });
});

test.each([
  [{}],
  [{ 'x-timezone-name': 'Middle/Earth', 'x-timezone-offset': '99999' }],
  [{ 'x-timezone-name': "'; drop table contract; --" }],
  [{ 'x-timezone-name': ['Europe/Paris'], 'x-timezone-offset': 'NaN' }],
])('headers %j fall back to German time', (headers) => {
  expect(clientZone(headers)).toEqual(berlin);
});

test('every day begins on that day and not before', () => {
  const zones = ['Europe/Berlin', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Auckland', 'UTC'];
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.date({ min: new Date('2000-01-01'), max: new Date('2040-12-31'), noInvalidDate: true }),
      (name, date) => {
        const zone = clientZone({ 'x-timezone-name': name });
        const day = date.toISOString().slice(0, 10);
        const start = new Date(startOfDay(zone, day));
        expect(dateIn(zone, start)).toBe(day);
        expect(dateIn(zone, new Date(start.getTime() - 1))).not.toBe(day);
      },
    ),
  );
});
