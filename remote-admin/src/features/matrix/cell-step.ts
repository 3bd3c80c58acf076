import type { CellPlace } from './matrix-data';

const PAGE_ROWS = 10;

export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** Where a key leads from a cell; null for a key that does not move. Rows and columns are counts. */
export function cellAfterKey(
  { row, column }: CellPlace,
  { key, ctrlKey, metaKey, shiftKey }: PressedKey,
  rows: number,
  columns: number,
): CellPlace | null {
  const isFar = ctrlKey || metaKey;
  const to = (nextRow: number, nextColumn: number): CellPlace => ({
    row: Math.min(Math.max(nextRow, 0), rows - 1),
    column: Math.min(Math.max(nextColumn, 0), columns - 1),
  });
  switch (key) {
    case 'ArrowUp':
      return to(isFar ? 0 : row - 1, column);
    case 'ArrowDown':
      return to(isFar ? rows : row + 1, column);
    case 'ArrowLeft':
      return to(row, isFar ? 0 : column - 1);
    case 'ArrowRight':
      return to(row, isFar ? columns : column + 1);
    case 'Enter':
      return to(shiftKey ? row - 1 : row + 1, column);
    case 'Home':
      return to(isFar ? 0 : row, 0);
    case 'End':
      return to(isFar ? rows : row, columns);
    case 'PageUp':
      return to(row - PAGE_ROWS, column);
    case 'PageDown':
      return to(row + PAGE_ROWS, column);
    default:
      return null;
  }
}

/** The next cell in reading order, for the Tab key while a value is typed; null at the end of the matrix. */
export function cellAfterTab(
  { row, column }: CellPlace,
  isBack: boolean,
  rows: number,
  columns: number,
): CellPlace | null {
  const index = row * columns + column + (isBack ? -1 : 1);
  return index < 0 || index >= rows * columns
    ? null
    : { row: Math.floor(index / columns), column: index % columns };
}
