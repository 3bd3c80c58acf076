import fc from 'fast-check';
import { toggleUse, usedCell, type MatrixRows } from '../matrix/matrix-data';
import { fundItemsOf, fundRowsOf, groupItemsOf, groupRowsOf, withFractions } from './matrix-content';

const percent = fc.integer({ min: 0, max: 100 });
const usedPercent = percent.map(usedCell);
const unused = fc.constant({ percent: 0, isUsed: false, rememberedPercent: 0 });
const matrix = (cell: fc.Arbitrary<ReturnType<typeof usedCell>>, classCount = 7) =>
  fc.uniqueArray(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 20 }).chain((ids) =>
    fc
      .array(fc.array(cell, { minLength: classCount, maxLength: classCount }), {
        minLength: ids.length,
        maxLength: ids.length,
      })
      .map((cells): MatrixRows => ids.map((id, at) => ({ id, cells: cells[at] ?? [] }))),
  );
const idsOf = (rows: MatrixRows) => rows.map(({ id }) => id);

test('a matrix by peer group comes back from the wire as it was sent, to the whole percent', () => {
  fc.assert(
    fc.property(matrix(fc.oneof(usedPercent, unused)), (rows) => {
      const allocationItems = groupItemsOf(rows);
      expect(allocationItems.every(({ fraction }) => fraction >= 0 && fraction <= 1)).toBe(true);
      expect(groupRowsOf({ peergroupIds: idsOf(rows), allocationItems })).toEqual(rows);
    }),
  );
});

test('a matrix by fund comes back from the wire as it was sent, to the whole percent', () => {
  fc.assert(
    fc.property(matrix(usedPercent), (rows) => {
      const riskItems = Array.from({ length: 7 }, (_, at) => ({
        riskClassId: at + 1,
        lowerBorder: at / 7,
        upperBorder: (at + 1) / 7,
      }));
      const allocationItems = fundItemsOf(rows);
      expect(fundRowsOf({ riskItems, securityIds: idsOf(rows), allocationItems })).toEqual(rows);
    }),
  );
});

test('seven percent is 0.07 on the wire', () => {
  const [item] = groupItemsOf([{ id: 4, cells: [usedCell(7)] }]);
  expect(item).toEqual({ riskClassId: 1, peergroupId: 4, fraction: 0.07, isUsed: true });
});

test('an automatic allocation replaces the values and leaves the marks', () => {
  const rows = toggleUse([{ id: 1, cells: [usedCell(30), usedCell(40)] }], { row: 0, column: 1 });
  const answered = withFractions(rows, [{ riskClassId: 1, peergroupId: 1, fraction: 0.29, isUsed: true }]);
  expect(answered).toEqual([
    {
      id: 1,
      cells: [usedCell(29), { percent: 0, isUsed: false, rememberedPercent: 40 }],
    },
  ]);
});
