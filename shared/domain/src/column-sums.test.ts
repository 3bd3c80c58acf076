import fc from 'fast-check';
import { columnStates, columnSums } from './column-sums';
import { fractionOf } from './percent';

const cell = (riskClassId: number, percent: number) => ({ riskClassId, fraction: fractionOf(percent) });

test('70, 20 and 10 % are 100 %', () => {
  expect(columnSums([cell(1, 70), cell(1, 20), cell(1, 10)]).get(1)).toBe(1);
});

test('a column says what is still missing or too much', () => {
  expect(columnStates([cell(1, 85), cell(2, 60), cell(2, 50), cell(3, 100)], 4)).toEqual([
    { riskClassId: 1, sumPercent: 85, missingPercent: 15, isComplete: false },
    { riskClassId: 2, sumPercent: 110, missingPercent: -10, isComplete: false },
    { riskClassId: 3, sumPercent: 100, missingPercent: 0, isComplete: true },
    { riskClassId: 4, sumPercent: 0, missingPercent: 100, isComplete: false },
  ]);
});

test('a column of whole percents is complete exactly when they sum to 100, in whichever order', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(100), { maxLength: 40 }), (percents) => {
      const sum = percents.reduce((total, percent) => total + percent, 0);
      const cells = percents.map((percent) => cell(1, percent));
      const [state] = columnStates(cells, 1);
      expect(state).toMatchObject({ sumPercent: sum, isComplete: sum === 100 });
      expect(columnStates([...cells].reverse(), 1)[0]).toEqual(state);
    }),
  );
});
