import type { KeyboardEvent } from 'react';
import type { CellRange } from './cell-range';
import { cellAfterKey } from './cell-step';
import type { CellPlace } from './matrix-data';
import type { useCellSelection } from './use-cell-selection';
import type { MatrixEditing } from './use-matrix-editing';

interface CellKeys {
  readonly editing: MatrixEditing;
  readonly selection: ReturnType<typeof useCellSelection>;
  readonly columnCount: number;
  readonly hasUse: boolean;
  readonly moveTo: (place: CellPlace, isExtending?: boolean) => void;
  /** @returns false where nothing can be typed */
  readonly startEdit: (startText: string, isOpenedByTyping: boolean) => boolean;
}

/** @param range what is selected; each shortcut of a spreadsheet by its letter */
const shortcutsOf = (
  { editing, selection, columnCount }: CellKeys,
  range: CellRange,
): Readonly<Record<string, (isShift: boolean) => void>> => ({
  z: (isShift) => (isShift ? editing.redo() : editing.undo()),
  y: () => editing.redo(),
  d: () => editing.fill(range, 'down'),
  r: () => editing.fill(range, 'right'),
  a: () =>
    selection.selectRange({ row: 0, column: 0 }, { row: editing.rows.length - 1, column: columnCount - 1 }),
});

/** What a key does in a cell that is not being edited; true when it did something. */
export function useCellKeys(parts: CellKeys): (event: KeyboardEvent) => boolean {
  const { editing, selection, columnCount, hasUse, moveTo, startEdit } = parts;
  const { active, range, select } = selection;
  const { rows } = editing;
  const onShortcut = (key: string, isShift: boolean): boolean => {
    const run = shortcutsOf(parts, range)[key];
    run?.(isShift);
    return run !== undefined;
  };
  return ({ key, shiftKey, ctrlKey, metaKey }) => {
    if ((ctrlKey || metaKey) && key.length === 1) return onShortcut(key.toLowerCase(), shiftKey);
    const next = cellAfterKey(active, { key, shiftKey, ctrlKey, metaKey }, rows.length, columnCount);
    if (next) {
      moveTo(next, shiftKey && key !== 'Enter');
      return true;
    }
    if (key === 'Delete' || key === 'Backspace') {
      editing.clear(range);
      return true;
    }
    if (key === 'Escape') {
      select(active);
      return true;
    }
    if (key === ' ' && hasUse) {
      editing.toggle(active);
      return true;
    }
    const cell = rows[active.row]?.cells[active.column];
    if (key === 'F2') return startEdit(String(cell?.percent ?? ''), false);
    return /^\d$/.test(key) && startEdit(key, true);
  };
}
