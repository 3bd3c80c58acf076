import fc from 'fast-check';
import { columnSums } from '../column-sums';
import { rateColumns } from '../rating/rate-columns';
import { riskModel } from '../rating/risk-model';
import { defaultRiskBorders } from '../risk-classes';
import type { RiskTypeId } from '../risk-types';
import type { AllocationColumn, AllocationRequest } from './allocate';
import { allocate } from './allocate';
import type { AllocationTypeId } from './allocation-types';
import { seedGroups } from '../../test/some-groups';

const groups = seedGroups();

const request = (changes: Partial<AllocationRequest> = {}): AllocationRequest => ({
  groups,
  allocationTypeId: 1,
  scale: { riskTypeId: 1, useQuota: false, borders: defaultRiskBorders[5] },
  ...changes,
});

const scaleOf = (count: 3 | 5 | 7, riskTypeId: RiskTypeId = 1) => ({
  riskTypeId,
  useQuota: false,
  borders: defaultRiskBorders[count],
});

const cellsOf = (columns: readonly AllocationColumn[]) =>
  columns.flatMap(({ riskClassId, percents }) =>
    percents.map(({ peerGroupId, percent }) => ({ riskClassId, id: peerGroupId, fraction: percent / 100 })),
  );

const types = fc.constantFrom<AllocationTypeId>(1, 2, 3, 4, 5);
const riskTypes = fc.constantFrom<RiskTypeId>(1, 2, 3, 4, 5);
const counts = fc.constantFrom<3 | 5 | 7>(3, 5, 7);
const subsets = fc.subarray([...groups], { minLength: 3 });

test('every column has whole percents that sum to exactly 100 and keeps cap, minimum and count', () => {
  const limits = fc.record({
    maxSecurities: fc.integer({ min: 3, max: 8 }),
    minFraction: fc.constantFrom(null, 0.05, 0.1),
  });
  fc.assert(
    fc.property(
      subsets,
      types,
      riskTypes,
      counts,
      limits,
      (some, allocationTypeId, riskTypeId, count, limit) => {
        const scale = scaleOf(count, riskTypeId);
        const { columns } = allocate(request({ groups: some, allocationTypeId, scale, ...limit }));
        expect(columns).toHaveLength(count);
        expect([...columnSums(cellsOf(columns)).values()]).toEqual(columns.map(() => 1));
        for (const { percents, capPercent } of columns) {
          expect(percents.length).toBeLessThanOrEqual(limit.maxSecurities);
          for (const { percent } of percents) {
            expect(Number.isInteger(percent)).toBe(true);
            expect(percent).toBeGreaterThanOrEqual(Math.max(3, (limit.minFraction ?? 0) * 100));
            expect(percent).toBeLessThanOrEqual(capPercent);
          }
        }
      },
    ),
    { numRuns: 25 },
  );
});

test('the same groups in another order give the same table', () => {
  fc.assert(
    fc.property(subsets, types, counts, (some, allocationTypeId, count) => {
      const scale = scaleOf(count);
      const table = allocate(request({ groups: some, allocationTypeId, scale }));
      const again = allocate(request({ groups: [...some].reverse(), allocationTypeId, scale }));
      expect(again).toEqual(table);
    }),
    { numRuns: 15 },
  );
});

test('the measure of every column is the one that its rating shows', () => {
  fc.assert(
    fc.property(types, riskTypes, counts, (allocationTypeId, riskTypeId, count) => {
      const scale = scaleOf(count, riskTypeId);
      const { columns } = allocate(request({ allocationTypeId, scale }));
      const ratings = rateColumns(riskModel(groups), cellsOf(columns), scale);
      columns.forEach((column, i) => {
        expect(ratings[i]?.measure).toBeCloseTo(column.measure, 9);
        expect(ratings[i]?.isInside).toBe(column.isInside);
      });
    }),
    { numRuns: 25 },
  );
});

test('the risk rises from class to class, and where it cannot, a message names the pair', () => {
  fc.assert(
    fc.property(subsets, types, counts, (some, allocationTypeId, count) => {
      const { columns, messages } = allocate(
        request({ groups: some, allocationTypeId, scale: scaleOf(count) }),
      );
      const flat = messages.flatMap((message) =>
        message.key === 'alloc.monotonicity' ? [message.parameter.riskClassId] : [],
      );
      columns.slice(1).forEach((column, i) => {
        const before = columns[i]!;
        const isRising = column.measure > before.measure + 1e-9;
        expect(isRising).toBe(!flat.includes(before.riskClassId));
        if (before.isInside && column.isInside) expect(isRising).toBe(true);
      });
    }),
    { numRuns: 25 },
  );
});

test('every class outside its interval is reported with severity 2, every wider cap with severity 1', () => {
  fc.assert(
    fc.property(subsets, types, counts, (some, allocationTypeId, count) => {
      const { columns, messages } = allocate(
        request({ groups: some, allocationTypeId, scale: scaleOf(count) }),
      );
      const classesOf = (key: 'alloc.outsideInterval' | 'alloc.capLifted', severity: number) =>
        messages.flatMap((message) =>
          message.key === key && message.severity === severity ? [message.parameter.riskClassId] : [],
        );
      const idsOf = (list: readonly AllocationColumn[]) => list.map(({ riskClassId }) => riskClassId);
      expect(classesOf('alloc.outsideInterval', 2)).toEqual(
        idsOf(columns.filter(({ isInside }) => !isInside)),
      );
      expect(classesOf('alloc.capLifted', 1)).toEqual(
        idsOf(columns.filter(({ capPercent }) => capPercent > 40)),
      );
    }),
    { numRuns: 25 },
  );
});

test('with the seed groups all five classes are reached within the cap, near their middle', () => {
  for (const allocationTypeId of [1, 2, 3, 4, 5] as const) {
    const { columns, messages } = allocate(request({ allocationTypeId }));
    expect(messages).toEqual([]);
    expect(columns.slice(1, 4).map(({ measure }) => Math.round(measure * 1000) / 10)).toEqual([4.5, 8, 12]);
  }
});

test('seven classes lift the cap for the first and the sixth, and the seventh stays out of reach', () => {
  const { columns, messages } = allocate(request({ scale: scaleOf(7) }));
  expect(
    messages.map(({ key, severity, parameter }) => [
      key,
      severity,
      'riskClassId' in parameter && parameter.riskClassId,
    ]),
  ).toEqual([
    ['alloc.capLifted', 1, 1],
    ['alloc.capLifted', 1, 6],
    ['alloc.outsideInterval', 2, 7],
    ['alloc.capLifted', 1, 7],
  ]);
  expect(columns[6]?.percents).toEqual([{ peerGroupId: 11, percent: 100 }]);
  expect(columns[6]?.measure).toBeCloseTo(0.175, 6);
});

test('a group without prices is left out and named; without any prices the indicators carry the table', () => {
  const [first, ...others] = groups;
  const partly = allocate(request({ groups: [{ ...first!, returns: null }, ...others] }));
  expect(partly.messages[0]).toEqual({
    key: 'alloc.groupWithoutData',
    severity: 1,
    parameter: { peerGroup: 'Geldmarkt EUR' },
  });
  expect(cellsOf(partly.columns).some(({ id }) => id === 1)).toBe(false);
  const none = allocate(request({ groups: groups.map((group) => ({ ...group, returns: null })) }));
  expect(none.columns.filter(({ isInside }) => isInside).length).toBeGreaterThan(2);
  const unknown = groups.map((group) => ({ ...group, returns: null, riskIndicator: null }));
  expect(allocate(request({ groups: unknown }))).toMatchObject({ columns: [], messages: { length: 13 } });
});

test('limits that leave no column are refused', () => {
  expect(() =>
    allocate(request({ maxSecurities: 2, minFraction: 0.6, groups: groups.slice(0, 1) })),
  ).not.toThrow();
  expect(() => allocate(request({ maxSecurities: 0 }))).toThrow(RangeError);
  expect(() => allocate(request({ groups: [groups[0]!, groups[0]!] }))).toThrow(RangeError);
});
