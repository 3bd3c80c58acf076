import { assert, constantFrom, integer, property, record, array } from 'fast-check';
import { percentsIn, placeBlock } from './cell-range';
import { readClipboard, readWholePercent, writeClipboard } from './clipboard-block';
import { enterPercents, sumsOf, toggleUse, unusedCell, usedCell, type MatrixRows } from './matrix-data';

const rowsOf = (...lines: (number | null)[][]): MatrixRows =>
  lines.map((line, id) => ({
    id,
    cells: line.map((percent) => (percent === null ? unusedCell : usedCell(percent))),
  }));
const percents = (rows: MatrixRows) => rows.map(({ cells }) => cells.map(({ percent }) => percent));

test.each([
  ['65', 65],
  [' 65 % ', 65],
  ['65,0', 65],
  ['65.00', 65],
  ['', 0],
  ['100', 100],
  ['101', null],
  ['6,5', null],
  ['-5', null],
  ['fünf', null],
])('„%s“ from a spreadsheet is %s', (text, percent) => {
  expect(readWholePercent(text)).toBe(percent);
});

test('what is copied and pasted elsewhere is the same block', () => {
  const block = array(array(integer({ min: 0, max: 100 }), { minLength: 3, maxLength: 3 }), {
    minLength: 1,
    maxLength: 20,
  });
  assert(property(block, (values) => expect(readClipboard(writeClipboard(values)).block).toEqual(values)));
});

test('one value fills the range, a block starts at its first cell and ends at the edge, which leaves out the rest', () => {
  const range = { firstRow: 1, lastRow: 2, firstColumn: 1, lastColumn: 1 };
  expect(placeBlock([[7]], range, 3, 2).entries).toEqual([
    { row: 1, column: 1, percent: 7 },
    { row: 2, column: 1, percent: 7 },
  ]);
  const block = [
    [1, 2],
    [3, 4],
    [5, 6],
  ];
  expect(placeBlock(block, range, 3, 2)).toEqual({
    entries: [
      { row: 1, column: 1, percent: 1 },
      { row: 2, column: 1, percent: 3 },
    ],
    beyondCount: 4,
  });
});

test('unused cells stay as they are and are named', () => {
  const { rows, enteredCount, unused } = enterPercents(rowsOf([10, null]), [
    { row: 0, column: 0, percent: 30 },
    { row: 0, column: 1, percent: 70 },
  ]);
  expect(percents(rows)).toEqual([[30, 0]]);
  expect({ enteredCount, unused }).toEqual({ enteredCount: 1, unused: [{ row: 0, column: 1 }] });
});

test('a cell that is switched off counts 0, and has its value back when it is switched on', () => {
  const rows = rowsOf([40, 60]);
  const off = toggleUse(rows, { row: 0, column: 1 });
  expect(sumsOf(off, 2)).toEqual([40, 0]);
  expect(toggleUse(off, { row: 0, column: 1 })).toEqual(rows);
});

test('whatever is entered, sums add up to what stands in the cells, and untouched rows stay the same', () => {
  const entry = record({
    row: constantFrom(0, 1),
    column: integer({ min: 0, max: 2 }),
    percent: integer({ min: 0, max: 100 }),
  });
  assert(
    property(array(entry, { maxLength: 10 }), (entries) => {
      const before = rowsOf([10, 20, 30], [40, 50, null], [1, 2, 3]);
      const { rows } = enterPercents(before, entries);
      const all = { firstRow: 0, lastRow: 2, firstColumn: 0, lastColumn: 2 };
      const expected = percentsIn(rows, all).reduce((sums, line) =>
        sums.map((sum, at) => sum + (line[at] ?? 0)),
      );
      expect(sumsOf(rows, 3)).toEqual(expected);
      expect(rows[2]).toBe(before[2]);
    }),
  );
});
