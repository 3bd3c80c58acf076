import fc from 'fast-check';
import { addBusinessDays, addDays, businessDaysBetween, monthsBetween } from '../calendar';
import type { FundStatus } from '../fund-facts';
import { fundFacts } from '../../test/snapshot';
import { optimizationIntervals, optimizationIntervalMonths } from '../optimization-interval';
import { optimizationDecision } from './optimization-decision';
import { nextOptimization, optimizationsBetween } from './optimization-schedule';

test('quarterly, stored as 4, runs every three months and orders five business days ahead', () => {
  const runs = optimizationsBetween({ interval: 4, start: '2026-01-15' }, '2026-01-01', '2026-12-31');
  expect(runs).toEqual([
    { date: '2026-01-15', orderDate: '2026-01-08' },
    { date: '2026-04-15', orderDate: '2026-04-08' },
    { date: '2026-07-15', orderDate: '2026-07-08' },
    { date: '2026-10-15', orderDate: '2026-10-08' },
  ]);
});

test('a start on the 31st falls on the last day of shorter months and comes back to the 31st', () => {
  const runs = optimizationsBetween({ interval: 1, start: '2026-01-31' }, '2026-01-01', '2026-04-30');
  expect(runs.map(({ date }) => date)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']);
});

test('a run whose orders should have been placed yesterday is missed, the next one counts', () => {
  const schedule = { interval: 12, start: '2026-03-02' } as const;
  expect(nextOptimization(schedule, '2026-02-23')).toEqual({ date: '2026-03-02', orderDate: '2026-02-23' });
  expect(nextOptimization(schedule, '2026-02-24').date).toBe('2027-03-02');
  expect(nextOptimization(schedule, '2020-01-01').date).toBe('2026-03-02');
});

const days = fc.integer({ min: 0, max: 30_000 }).map((count) => addDays('1990-01-01', count));
const intervals = fc.constantFrom(...optimizationIntervals);

test('the next run lies a whole number of intervals after the start and can still be ordered', () => {
  fc.assert(
    fc.property(intervals, days, days, (interval, start, today) => {
      const { date, orderDate } = nextOptimization({ interval, start }, today);
      expect(orderDate >= today).toBe(true);
      expect(date >= start).toBe(true);
      const months = optimizationIntervalMonths(interval);
      expect([0, months - 1]).toContain(monthsBetween(start, date) % months);
      expect(businessDaysBetween(orderDate, date)).toBeLessThanOrEqual(5);
      expect(optimizationsBetween({ interval, start }, date, date)).toHaveLength(1);
    }),
  );
});

test('business days skip the weekend in both directions', () => {
  expect(addBusinessDays('2026-11-23', -1)).toBe('2026-11-20');
  expect(addBusinessDays('2026-11-20', 1)).toBe('2026-11-23');
  expect(addBusinessDays('2026-11-21', 0)).toBe('2026-11-21');
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 40 }), (day, count) => {
      expect(businessDaysBetween(day, addBusinessDays(day, count))).toBe(count);
    }),
  );
});

describe('a scheduled optimisation of a contract', () => {
  const funds = (status: FundStatus = 'active') =>
    new Map(
      [1, 2].map((id) => [id, fundFacts(id, { peerGroupId: id, status: id === 2 ? status : 'active' })]),
    );
  const mix = (first: number) => [
    { fundId: 1, fraction: first },
    { fundId: 2, fraction: 1 - first },
  ];
  const target = [
    { peerGroupId: 1, fraction: 0.5 },
    { peerGroupId: 2, fraction: 0.5 },
  ];

  test('runs when a peer group has left its band', () => {
    expect(optimizationDecision(mix(0.56), target, funds())).toEqual({ kind: 'run' });
  });
  test('is skipped while all drifts are inside the bands', () => {
    expect(optimizationDecision(mix(0.55), target, funds())).toEqual({ kind: 'skip', reason: 'insideBands' });
  });
  test('is skipped with fewer than two funds', () => {
    expect(optimizationDecision([{ fundId: 1, fraction: 1 }], target, funds())).toEqual({
      kind: 'skip',
      reason: 'tooFewFunds',
    });
  });
  test('is skipped without a target to move to', () => {
    expect(optimizationDecision(mix(0.9), [], funds())).toEqual({ kind: 'skip', reason: 'noTarget' });
  });
  test('is suspended while a closed fund is held', () => {
    expect(optimizationDecision(mix(0.9), target, funds('closed'))).toEqual({
      kind: 'suspend',
      closedFundIds: [2],
    });
    expect(optimizationDecision(mix(0.9), target, funds('softClosed')).kind).toBe('run');
  });
});
