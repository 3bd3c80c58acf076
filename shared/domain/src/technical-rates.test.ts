import { periodsBelow, technicalRateOn, technicalRates } from './technical-rates';

test.each([
  ['1994-06-30', null],
  ['1994-07-01', 0.04],
  ['2000-06-30', 0.04],
  ['2000-07-01', 0.0325],
  ['2004-01-01', 0.0275],
  ['2007-01-01', 0.0225],
  ['2012-01-01', 0.0175],
  ['2015-01-01', 0.0125],
  ['2017-01-01', 0.009],
  ['2021-12-31', 0.009],
  ['2022-01-01', 0.0025],
  ['2024-12-31', 0.0025],
  ['2025-01-01', 0.01],
  ['2026-11-26', 0.01],
])('a contract that begins on %s may promise at most %p', (day, fraction) => {
  expect(technicalRateOn(day)?.fraction ?? null).toBe(fraction);
});

test('every rate has a source, and each holds until the next', () => {
  expect(technicalRates).toHaveLength(9);
  expect(technicalRates.filter(({ source }) => source === '')).toEqual([]);
  expect(technicalRates.map(({ from }) => from)).toEqual(technicalRates.map(({ from }) => from).sort());
});

test('an interest is too high for contracts of the years in which the law allowed less', () => {
  expect(periodsBelow(0.0025)).toEqual([]);
  expect(periodsBelow(0.009)).toEqual([{ from: '2022-01-01', before: '2025-01-01' }]);
  expect(periodsBelow(0.01)).toEqual([
    { from: '2017-01-01', before: '2022-01-01' },
    { from: '2022-01-01', before: '2025-01-01' },
  ]);
  expect(periodsBelow(0.0101).at(-1)).toEqual({ from: '2025-01-01', before: null });
});
