import type { CellEntry, CellPlace, MatrixRows } from './matrix-data';

/** A rectangle of cells, first and last included. */
export interface CellRange {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

export function rangeBetween(one: CellPlace, other: CellPlace): CellRange {
  return {
    firstRow: Math.min(one.row, other.row),
    lastRow: Math.max(one.row, other.row),
    firstColumn: Math.min(one.column, other.column),
    lastColumn: Math.max(one.column, other.column),
  };
}

export function placesIn({ firstRow, lastRow, firstColumn, lastColumn }: CellRange): CellPlace[] {
  const places: CellPlace[] = [];
  for (let row = firstRow; row <= lastRow; row += 1) {
    for (let column = firstColumn; column <= lastColumn; column += 1) places.push({ row, column });
  }
  return places;
}

const percentAt = (rows: MatrixRows, { row, column }: CellPlace): number =>
  rows[row]?.cells[column]?.percent ?? 0;

/** The values of a range, row by row, for the clipboard. */
export function percentsIn(rows: MatrixRows, range: CellRange): number[][] {
  const block: number[][] = [];
  for (let row = range.firstRow; row <= range.lastRow; row += 1) {
    const line: number[] = [];
    for (let column = range.firstColumn; column <= range.lastColumn; column += 1)
      line.push(percentAt(rows, { row, column }));
    block.push(line);
  }
  return block;
}

/** What becomes of a block; values beyond the edge of the matrix have no cell. */
interface PlacedBlock {
  readonly entries: CellEntry[];
  readonly beyondCount: number;
}

/**
 * Where the values of a block go: one value fills the whole range, a larger block starts at the first cell of the range
 * and ends at the edge of the matrix.
 */
export function placeBlock(
  block: readonly (readonly (number | null)[])[],
  range: CellRange,
  rowCount: number,
  columnCount: number,
): PlacedBlock {
  const [only] = block[0] ?? [];
  if (block.length === 1 && block[0]?.length === 1) {
    const places = only === null || only === undefined ? [] : placesIn(range);
    return { entries: places.map((place) => ({ ...place, percent: only ?? 0 })), beyondCount: 0 };
  }
  const placed = block.flatMap((line, rowOffset) =>
    line.flatMap((percent, columnOffset) => {
      const place = { row: range.firstRow + rowOffset, column: range.firstColumn + columnOffset };
      return percent === null ? [] : [{ ...place, percent }];
    }),
  );
  const entries = placed.filter(({ row, column }) => row < rowCount && column < columnCount);
  return { entries, beyondCount: placed.length - entries.length };
}

/** Repeats the first line of a range over its other lines: `down` the first row, `right` the first column. */
export function entriesOfFill(rows: MatrixRows, range: CellRange, direction: 'down' | 'right'): CellEntry[] {
  return placesIn(range).map((place) => {
    const from =
      direction === 'down'
        ? { row: range.firstRow, column: place.column }
        : { row: place.row, column: range.firstColumn };
    return { ...place, percent: percentAt(rows, from) };
  });
}

/** Repeats the values of a range over a larger one that begins at the same cell (the fill handle). */
export function entriesOfDrag(rows: MatrixRows, from: CellRange, to: CellRange): CellEntry[] {
  const height = from.lastRow - from.firstRow + 1;
  const width = from.lastColumn - from.firstColumn + 1;
  return placesIn(to).map(({ row, column }) => ({
    row,
    column,
    percent: percentAt(rows, {
      row: from.firstRow + ((row - from.firstRow) % height),
      column: from.firstColumn + ((column - from.firstColumn) % width),
    }),
  }));
}
