import { faultRate, faultTrend } from './remote-faults';

const day = (loads: number, faults: number, cspViolations = 0) => ({ loads, faults, cspViolations });

test('faults count for each thousand loads, broken content rules do not', () => {
  expect(faultRate(day(2000, 3, 1))).toBe(1.5);
});

test('without a load there is no rate, and without a rate no trend', () => {
  expect(faultRate(day(0, 3))).toBeNull();
  expect(faultTrend(day(0, 3), day(10, 0))).toBeNull();
  expect(faultTrend(day(10, 0), day(0, 0))).toBeNull();
});

test.each([
  ['as many loads, twice the faults', day(1000, 2), day(1000, 1), 'more'],
  ['twice the loads and twice the faults', day(2000, 2), day(1000, 1), 'same'],
  ['a tenth more', day(1000, 11), day(1000, 10), 'same'],
  ['fewer', day(1000, 1), day(1000, 10), 'fewer'],
  ['the first fault', day(1000, 1), day(1000, 0), 'more'],
  ['none on both days', day(1000, 0), day(900, 0), 'same'],
])('%s', (_what, lastDay, dayBefore, trend) => {
  expect(faultTrend(lastDay, dayBefore)).toBe(trend);
});
