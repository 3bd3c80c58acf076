import { dayOf, today } from './local-day';

test.each([
  ['summer', '2026-06-30T21:59:59.999Z', '2026-06-30'],
  ['summer', '2026-06-30T22:00:00.000Z', '2026-07-01'],
  ['winter', '2026-12-31T22:59:59.999Z', '2026-12-31'],
  ['winter', '2026-12-31T23:00:00.000Z', '2027-01-01'],
])('in %s %s is %s', (_season, moment, day) => {
  expect(dayOf(moment)).toBe(day);
});

test('half past midnight it is the new day already', () => {
  jest.useFakeTimers({ now: new Date('2026-11-23T23:30:00Z') });
  expect(today()).toBe('2026-11-24');
  jest.useRealTimers();
});
