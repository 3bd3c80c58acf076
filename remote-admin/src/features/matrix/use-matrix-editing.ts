import { useTranslation } from '@depotwerk/platform';
import { useCallback, useState, type ClipboardEvent } from 'react';
import {
  entriesOfBlock,
  entriesOfDrag,
  entriesOfFill,
  percentsIn,
  placesIn,
  type CellRange,
} from './cell-range';
import { readClipboard, readWholePercent, writeClipboard } from './clipboard-block';
import {
  enterPercents,
  toggleUse,
  withoutRow,
  type CellEntry,
  type CellPlace,
  type MatrixRows,
} from './matrix-data';
import { useMatrixHistory } from './use-matrix-history';

interface MatrixEditingOptions {
  readonly rows: MatrixRows;
  readonly columnCount: number;
  readonly isReadOnly: boolean;
  readonly onChange: (rows: MatrixRows) => void;
}

/** Everything that changes the matrix: each change is one step that can be taken back, and says what it did. */
export function useMatrixEditing(options: MatrixEditingOptions) {
  const { columnCount, isReadOnly, onChange } = options;
  const { t } = useTranslation('admin');
  const history = useMatrixHistory(options.rows, onChange);
  const { rows, newestRows, change, undo, redo, canUndo, canRedo } = history;
  const [message, setMessage] = useState('');

  const enter = useCallback(
    (entries: readonly CellEntry[], invalidCount = 0) => {
      if (isReadOnly) return;
      const { rows: next, enteredCount, unusedCount } = enterPercents(newestRows(), entries);
      change(next);
      setMessage(
        [
          entries.length > 1 || invalidCount > 0 ? t('matrix.entered', { count: enteredCount }) : '',
          unusedCount > 0 ? t('matrix.unusedCells', { count: unusedCount }) : '',
          invalidCount > 0 ? t('matrix.invalidCells', { count: invalidCount }) : '',
        ]
          .filter(Boolean)
          .join(' '),
      );
    },
    [change, isReadOnly, newestRows, t],
  );
  const enterText = useCallback(
    (place: CellPlace, text: string) => {
      const percent = readWholePercent(text);
      if (percent === null) setMessage(t('matrix.notAPercent', { text: text.trim() }));
      else enter([{ ...place, percent }]);
    },
    [enter, t],
  );
  const toggle = useCallback(
    (place: CellPlace) => {
      if (!isReadOnly) change(toggleUse(newestRows(), place));
    },
    [change, isReadOnly, newestRows],
  );
  const clear = useCallback(
    (range: CellRange) => enter(placesIn(range).map((place) => ({ ...place, percent: 0 }))),
    [enter],
  );
  const fill = useCallback(
    (range: CellRange, direction: 'down' | 'right') => enter(entriesOfFill(newestRows(), range, direction)),
    [enter, newestRows],
  );
  const drag = useCallback(
    (from: CellRange, to: CellRange) => enter(entriesOfDrag(newestRows(), from, to)),
    [enter, newestRows],
  );
  const removeRow = useCallback(
    (row: number, name: string) => {
      change(withoutRow(newestRows(), row));
      setMessage(t('matrix.removed', { row: name }));
    },
    [change, newestRows, t],
  );
  const copy = useCallback(
    (event: ClipboardEvent, range: CellRange) => {
      event.preventDefault();
      event.clipboardData.setData('text/plain', writeClipboard(percentsIn(newestRows(), range)));
    },
    [newestRows],
  );
  const paste = useCallback(
    (event: ClipboardEvent, range: CellRange) => {
      event.preventDefault();
      const { block, invalidCount } = readClipboard(event.clipboardData.getData('text/plain'));
      enter(entriesOfBlock(block, range, newestRows().length, columnCount), invalidCount);
    },
    [columnCount, enter, newestRows],
  );
  return {
    ...{ rows, enterText, toggle, clear, fill, drag, removeRow, copy, paste },
    ...{ undo, redo, canUndo, canRedo, message },
  };
}

export type MatrixEditing = ReturnType<typeof useMatrixEditing>;
