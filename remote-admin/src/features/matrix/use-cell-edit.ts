import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { EditEnd } from './cell-editor';
import { cellAfterKey, cellAfterTab } from './cell-step';
import type { CellPlace } from './matrix-data';
import type { CellEdit } from './matrix-row-view';
import type { useCellSelection } from './use-cell-selection';
import type { MatrixEditing } from './use-matrix-editing';

interface CellEditOptions {
  readonly editing: MatrixEditing;
  readonly selection: ReturnType<typeof useCellSelection>;
  readonly columnCount: number;
  readonly isReadOnly: boolean;
  readonly tableRef: RefObject<HTMLTableElement | null>;
  readonly showRow: (row: number) => void;
}

const editSteps: Readonly<Record<string, string>> = {
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
};
const noModifiers = { ctrlKey: false, metaKey: false, shiftKey: false };

/** The cell that is being edited, and where the focus goes when something was done. */
export function useCellEdit(options: CellEditOptions) {
  const { editing, selection, columnCount, isReadOnly, tableRef, showRow } = options;
  const { active, select, extend } = selection;
  const rowCount = editing.rows.length;
  const [edit, setEdit] = useState<CellEdit | null>(null);
  const takesFocus = useRef(false);

  const moveTo = useCallback(
    (place: CellPlace, isExtending = false) => {
      takesFocus.current = true;
      if (isExtending) extend(place);
      else select(place);
      showRow(place.row);
    },
    [extend, select, showRow],
  );
  useLayoutEffect(() => {
    if (!takesFocus.current || edit !== null) return;
    const cell = tableRef.current?.querySelector<HTMLElement>('td[data-active]');
    if (!cell) return;
    takesFocus.current = false;
    cell.focus({ preventScroll: false });
  });

  const activePlace = useRef(active);
  useLayoutEffect(() => {
    activePlace.current = active;
  });
  const { enterText, toggle, removeRow } = editing;
  const commit = useCallback(
    (text: string, end: EditEnd) => {
      const place = activePlace.current;
      enterText(place, text);
      setEdit(null);
      if (end === 'stay') return;
      const next =
        end === 'next' || end === 'previous'
          ? cellAfterTab(place, end === 'previous', rowCount, columnCount)
          : cellAfterKey(place, { key: editSteps[end] ?? '', ...noModifiers }, rowCount, columnCount);
      moveTo(next ?? place);
    },
    [enterText, moveTo, rowCount, columnCount],
  );
  const cancel = useCallback(() => {
    takesFocus.current = true;
    setEdit(null);
  }, []);
  const toggleAt = useCallback(
    (row: number, column: number) => {
      moveTo({ row, column });
      toggle({ row, column });
    },
    [moveTo, toggle],
  );
  const removeAt = useCallback(
    (row: number, name: string) => {
      removeRow(row, name);
      moveTo({ row, column: activePlace.current.column });
    },
    [moveTo, removeRow],
  );

  const startEdit = (startText: string, isOpenedByTyping: boolean): boolean => {
    if (isReadOnly) return false;
    setEdit({ startText, isOpenedByTyping });
    select(active);
    return true;
  };
  return { edit, moveTo, startEdit, commit, cancel, toggleAt, removeAt };
}
