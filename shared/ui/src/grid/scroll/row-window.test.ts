import { isAtWindowEdge, rowWindowOf, shiftOfPosition, shiftOfRow } from './row-window';

const million = rowWindowOf(1_000_000, 44);

test('a list that fits lies in the page as a whole', () => {
  const window = rowWindowOf(100_000, 44);
  expect(window).toEqual({ rowCount: 100_000, maxShift: 0 });
  expect(shiftOfRow(window, 99_999)).toBe(0);
  expect(shiftOfPosition(rowWindowOf(400, 44), 200)).toBe(0);
});

test('one that does not fit lies there as high as every browser draws', () => {
  expect(million.rowCount * 44).toBeLessThanOrEqual(8_000_000);
  expect(million.rowCount + million.maxShift).toBe(1_000_000);
});

test('both ends of the scroll bar are both ends of the list', () => {
  expect(shiftOfPosition(million, 0)).toBe(0);
  const top = million.rowCount - 20;
  expect(top + shiftOfPosition(million, top)).toBe(1_000_000 - 20);
});

test.each([0, 199, 250, 5_000, 500_000, 999_700, 999_999])('row %i has a place in the window', (row) => {
  const shift = shiftOfRow(million, row);
  const position = row - shift;
  expect(position).toBeGreaterThanOrEqual(0);
  expect(position).toBeLessThan(million.rowCount);
  // From there the list can be scrolled on in both directions.
  expect(isAtWindowEdge(million, shift, position, Math.min(position + 15, million.rowCount - 1))).toBe(false);
  expect(Math.abs(shiftOfPosition(million, position) - shift)).toBeLessThanOrEqual(3);
});

test('near an edge the window has to move unless the list ends there too', () => {
  const { rowCount, maxShift } = million;
  expect(isAtWindowEdge(million, 10, 50, 65)).toBe(true);
  expect(isAtWindowEdge(million, 0, 50, 65)).toBe(false);
  expect(isAtWindowEdge(million, maxShift - 1, rowCount - 30, rowCount - 15)).toBe(true);
  expect(isAtWindowEdge(million, maxShift, rowCount - 30, rowCount - 15)).toBe(false);
});
