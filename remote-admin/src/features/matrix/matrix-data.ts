/** One cell: a whole percent. A cell that is not used counts 0 and remembers what it held (TARIFF-ALLOCMATRIX-22, 23). */
export interface MatrixCell {
  readonly percent: number;
  readonly isUsed: boolean;
  readonly rememberedPercent: number;
}

export interface MatrixRow {
  readonly id: number;
  /** In the order of the columns. */
  readonly cells: readonly MatrixCell[];
}

export type MatrixRows = readonly MatrixRow[];

/** A matrix as one value of a form. Forms copy and compare plain objects cell by cell, an instance they leave as it is. */
export class Matrix {
  constructor(readonly rows: MatrixRows) {}
}

export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** A value for one cell, counted from the first row and column of the matrix. */
export interface CellEntry extends CellPlace {
  readonly percent: number;
}

export const usedCell = (percent: number): MatrixCell => ({ percent, isUsed: true, rememberedPercent: 0 });
export const unusedCell: MatrixCell = { percent: 0, isUsed: false, rememberedPercent: 0 };

/** Sum of each column in percent. */
export function sumsOf(rows: MatrixRows, columnCount: number): readonly number[] {
  const sums = Array.from({ length: columnCount }, () => 0);
  for (const { cells } of rows) {
    cells.forEach(({ percent }, column) => {
      sums[column] = (sums[column] ?? 0) + percent;
    });
  }
  return sums;
}

function changeCells(
  rows: MatrixRows,
  change: (cell: MatrixCell, place: CellPlace) => MatrixCell,
): MatrixRows {
  const next = rows.map((row, rowIndex) => {
    const cells = row.cells.map((cell, column) => change(cell, { row: rowIndex, column }));
    return cells.every((cell, column) => cell === row.cells[column]) ? row : { ...row, cells };
  });
  return next.every((row, at) => row === rows[at]) ? rows : next;
}

/** What became of values that were typed, pasted or filled in. */
export interface Entry {
  readonly rows: MatrixRows;
  readonly enteredCount: number;
  /** Cells that are not used and stay as they are. */
  readonly unused: readonly CellPlace[];
}

/** Puts values into used cells; rows that nothing changes stay the same objects. */
export function enterPercents(rows: MatrixRows, entries: readonly CellEntry[]): Entry {
  const percents = new Map(entries.map(({ row, column, percent }) => [`${row}:${column}`, percent]));
  let enteredCount = 0;
  const unused: CellPlace[] = [];
  const next = changeCells(rows, (cell, { row, column }) => {
    const percent = percents.get(`${row}:${column}`);
    if (percent === undefined) return cell;
    if (!cell.isUsed) {
      unused.push({ row, column });
      return cell;
    }
    enteredCount += 1;
    return cell.percent === percent ? cell : { ...cell, percent };
  });
  return { rows: next, enteredCount, unused };
}

/** Marks a cell as used or not. Unmarking remembers its value and counts 0, marking brings the value back. */
export function toggleUse(rows: MatrixRows, place: CellPlace): MatrixRows {
  return changeCells(rows, (cell, { row, column }) => {
    if (row !== place.row || column !== place.column) return cell;
    return cell.isUsed
      ? { percent: 0, isUsed: false, rememberedPercent: cell.percent }
      : { percent: cell.rememberedPercent, isUsed: true, rememberedPercent: 0 };
  });
}

/** The rows of these ids with so many columns; what stood there stays, what is new is used and 0. */
export function fittedRows(rows: MatrixRows, ids: readonly number[], columnCount: number): MatrixRows {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = byId.get(id) ?? { id, cells: [] };
    if (row.cells.length === columnCount) return row;
    return {
      id,
      cells: Array.from({ length: columnCount }, (_, column) => row.cells[column] ?? usedCell(0)),
    };
  });
}

/** Cells that are not used count 0. */
export const withoutUnused = (rows: MatrixRows): MatrixRows =>
  changeCells(rows, (cell) => (cell.isUsed || cell.percent === 0 ? cell : { ...cell, percent: 0 }));

/** Whether two matrices show the same; a form hands out copies, so the objects may differ. */
export const isSameMatrix = (one: MatrixRows, other: MatrixRows): boolean =>
  one === other ||
  (one.length === other.length &&
    one.every((row, at) => {
      const twin = other[at];
      return row === twin || (twin?.id === row.id && hasSameCells(row.cells, twin.cells));
    }));

const hasSameCells = (one: MatrixRow['cells'], other: MatrixRow['cells']): boolean =>
  one === other ||
  (one.length === other.length &&
    one.every(({ percent, isUsed, rememberedPercent }, at) => {
      const twin = other[at];
      return (
        twin?.percent === percent && twin.isUsed === isUsed && twin.rememberedPercent === rememberedPercent
      );
    }));

export const withoutRow = (rows: MatrixRows, row: number): MatrixRows => rows.filter((_, at) => at !== row);
