import { useTranslation } from '@depotwerk/platform';
import { useCallback, useState, type ClipboardEvent } from 'react';
import { entriesOfDrag, entriesOfFill, percentsIn, placeBlock, placesIn, type CellRange } from './cell-range';
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
  readonly isReadOnly: boolean;
  readonly columnLabels: readonly string[];
  readonly nameOf: (rowId: number) => string;
  readonly onChange: (rows: MatrixRows) => void;
}

/** Everything that changes the matrix: each change is one step that can be taken back, and says what it did. */
export function useMatrixEditing(options: MatrixEditingOptions) {
  const { columnLabels, isReadOnly, nameOf, onChange } = options;
  const { t } = useTranslation('admin');
  const history = useMatrixHistory(options.rows, onChange);
  const { rows, newestRows, change, undo, redo, canUndo, canRedo } = history;
  const [message, setMessage] = useState('');
  const cellName = useCallback(
    ({ row, column }: CellPlace) =>
      t('matrix.cell', { row: nameOf(newestRows()[row]?.id ?? 0), column: columnLabels[column] }),
    [columnLabels, nameOf, newestRows, t],
  );

  const enter = useCallback(
    (entries: readonly CellEntry[], leftOut = { invalidCount: 0, beyondCount: 0 }) => {
      if (isReadOnly) return;
      const { rows: next, enteredCount, unused } = enterPercents(newestRows(), entries);
      const { invalidCount, beyondCount } = leftOut;
      const [firstUnused] = unused;
      change(next);
      setMessage(
        [
          entries.length > 1 || invalidCount + beyondCount > 0
            ? t('matrix.entered', { count: enteredCount })
            : '',
          firstUnused ? t('matrix.unusedCells', { count: unused.length, cell: cellName(firstUnused) }) : '',
          invalidCount > 0 ? t('matrix.invalidCells', { count: invalidCount }) : '',
          beyondCount > 0 ? t('matrix.beyondEdge', { count: beyondCount }) : '',
        ]
          .filter(Boolean)
          .join(' '),
      );
    },
    [cellName, change, isReadOnly, newestRows, t],
  );
  const enterText = useCallback(
    (place: CellPlace, text: string) => {
      const percent = readWholePercent(text);
      if (percent === null) setMessage(t('matrix.notAPercent', { cell: cellName(place), text: text.trim() }));
      else enter([{ ...place, percent }]);
    },
    [cellName, enter, t],
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
      const { entries, beyondCount } = placeBlock(block, range, newestRows().length, columnLabels.length);
      enter(entries, { invalidCount, beyondCount });
    },
    [columnLabels, enter, newestRows],
  );
  return {
    ...{ rows, enterText, toggle, clear, fill, drag, removeRow, copy, paste },
    ...{ undo, redo, canUndo, canRedo, message },
  };
}

export type MatrixEditing = ReturnType<typeof useMatrixEditing>;
