import { Button } from '@depotwerk/ui/data';
import { useTranslation } from '@depotwerk/platform';
import { Fragment, useCallback, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { EditEnd } from './cell-editor';
import { rangeBetween, type CellRange } from './cell-range';
import { cellAfterKey, cellAfterTab } from './cell-step';
import { sumsOf, type CellPlace, type MatrixRows } from './matrix-data';
import { MatrixFooter, type MatrixFooterRow } from './matrix-footer';
import styles from './matrix-grid.module.css';
import { MatrixRowView, type CellEdit } from './matrix-row-view';
import { useCellSelection } from './use-cell-selection';
import { useMatrixEditing } from './use-matrix-editing';
import { useRowWindow } from './use-row-window';

export interface MatrixGridProps {
  /** Names the grid for a screen reader. */
  readonly label: string;
  /** Heads the column of names. */
  readonly nameTitle: string;
  readonly columnLabels: readonly string[];
  readonly rows: MatrixRows;
  readonly onChange: (rows: MatrixRows) => void;
  /** Cells can be marked as used or not. */
  readonly hasUse?: boolean;
  readonly isReadOnly?: boolean;
  readonly canRemoveRows?: boolean;
  readonly footerRows?: readonly MatrixFooterRow[];
}

const editSteps: Readonly<Record<string, string>> = {
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
};
const noModifiers = { ctrlKey: false, metaKey: false, shiftKey: false };

/** The cell that an event happened in. */
function placeOfEvent({ target }: { readonly target: EventTarget }): CellPlace | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-row]') : null;
  return cell ? { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) } : null;
}

/**
 * Whole percents in rows and columns, edited as in a spreadsheet: arrows move, typing replaces, Enter and Tab take over,
 * Esc keeps the old value, ranges are copied, pasted, filled and cleared, every change can be taken back.
 */
export function MatrixGrid(props: MatrixGridProps) {
  const { label, nameTitle, columnLabels, rows, onChange } = props;
  const { hasUse = false, isReadOnly = false, canRemoveRows = false, footerRows = [] } = props;
  const { t } = useTranslation('admin');
  const helpId = useId();
  const columnCount = columnLabels.length;
  const rowCount = rows.length;
  const scrollRef = useRef<HTMLDivElement>(null);
  const tableRef = useRef<HTMLTableElement>(null);
  const { active, range, select, extend, selectRange } = useCellSelection(rowCount, columnCount);
  const [edit, setEdit] = useState<CellEdit | null>(null);
  const [fillTo, setFillTo] = useState<CellPlace | null>(null);
  const isSelecting = useRef(false);
  const takesFocus = useRef(false);
  const editing = useMatrixEditing({ rows, columnCount, isReadOnly, onChange });
  const { items, belowPx, showRow } = useRowWindow(rowCount, active.row, scrollRef);
  const sums = useMemo(() => sumsOf(rows, columnCount), [rows, columnCount]);

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
    (row: number) => {
      removeRow(row);
      moveTo({ row, column: activePlace.current.column });
    },
    [moveTo, removeRow],
  );

  const onShortcut = (key: string, isShift: boolean): boolean => {
    switch (key) {
      case 'z':
        if (isShift) editing.redo();
        else editing.undo();
        return true;
      case 'y':
        editing.redo();
        return true;
      case 'd':
        editing.fill(range, 'down');
        return true;
      case 'r':
        editing.fill(range, 'right');
        return true;
      case 'a':
        selectRange({ row: 0, column: 0 }, { row: rowCount - 1, column: columnCount - 1 });
        return true;
      default:
        return false;
    }
  };
  const startEdit = (startText: string, isOpenedByTyping: boolean): boolean => {
    if (isReadOnly) return false;
    setEdit({ startText, isOpenedByTyping });
    select(active);
    return true;
  };
  const onCellKey = ({ key, shiftKey, ctrlKey, metaKey }: React.KeyboardEvent): boolean => {
    if ((ctrlKey || metaKey) && key.length === 1) return onShortcut(key.toLowerCase(), shiftKey);
    const next = cellAfterKey(active, { key, shiftKey, ctrlKey, metaKey }, rowCount, columnCount);
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
      toggle(active);
      return true;
    }
    const cell = rows[active.row]?.cells[active.column];
    if (key === 'F2') return startEdit(String(cell?.percent ?? ''), false);
    return /^\d$/.test(key) && startEdit(key, true);
  };

  const selected: CellRange = fillTo
    ? rangeBetween({ row: range.firstRow, column: range.firstColumn }, fillTo)
    : range;
  return (
    <div>
      <div className={styles.toolbar}>
        {isReadOnly ? null : (
          <>
            <Button size="small" disabled={!editing.canUndo} onClick={editing.undo}>
              {t('matrix.undo')}
            </Button>
            <Button size="small" disabled={!editing.canRedo} onClick={editing.redo}>
              {t('matrix.redo')}
            </Button>
          </>
        )}
        <details className={styles.help}>
          <summary>{t('matrix.help')}</summary>
          <p id={helpId}>{t('matrix.helpText')}</p>
        </details>
      </div>
      <div ref={scrollRef} className={styles.scroll}>
        <table
          ref={tableRef}
          role="grid"
          aria-label={label}
          aria-describedby={helpId}
          aria-rowcount={rowCount + 2 + footerRows.length}
          aria-colcount={columnCount + 1 + (canRemoveRows ? 1 : 0)}
          aria-multiselectable
          className={styles.table}
          onKeyDown={(event) => {
            if (placeOfEvent(event) !== null && onCellKey(event)) event.preventDefault();
          }}
          onCopy={(event) => editing.copy(event, range)}
          onCut={(event) => {
            editing.copy(event, range);
            editing.clear(range);
          }}
          onPaste={(event) => editing.paste(event, range)}
          onMouseDown={(event) => {
            const place = placeOfEvent(event);
            if (!place || event.button !== 0 || event.target instanceof HTMLInputElement) return;
            if (event.target instanceof HTMLElement && event.target.dataset['fill'] !== undefined) {
              event.preventDefault();
              setFillTo(place);
              return;
            }
            isSelecting.current = true;
            moveTo(place, event.shiftKey);
          }}
          onMouseMove={(event) => {
            if (event.buttons !== 1 || !(fillTo ?? isSelecting.current)) return;
            const place = placeOfEvent(event);
            if (!place) return;
            if (fillTo) setFillTo(place);
            else if (place.row !== active.row || place.column !== active.column) moveTo(place, true);
          }}
          onMouseUp={() => {
            isSelecting.current = false;
            if (!fillTo) return;
            editing.drag(range, selected);
            setFillTo(null);
          }}
          onDoubleClick={(event) => {
            const place = placeOfEvent(event);
            if (place && !(event.target instanceof HTMLInputElement))
              startEdit(String(rows[place.row]?.cells[place.column]?.percent ?? ''), false);
          }}
        >
          <colgroup>
            <col className={styles.nameColumn} />
            {columnLabels.map((column) => (
              <col key={column} className={styles.valueColumn} />
            ))}
            {canRemoveRows ? <col className={styles.removeColumn} /> : null}
          </colgroup>
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col" aria-colindex={1}>
                {nameTitle}
              </th>
              {columnLabels.map((column, index) => (
                <th key={column} scope="col" aria-colindex={index + 2}>
                  {column}
                </th>
              ))}
              {canRemoveRows ? <td className={styles.removeCell} /> : null}
            </tr>
          </thead>
          <tbody>
            {items.map(({ index, gapPx }) => {
              const row = rows[index];
              if (!row) return null;
              const isSelectedRow = index >= selected.firstRow && index <= selected.lastRow;
              return (
                <Fragment key={row.id}>
                  {gapPx > 0 ? <RowGap heightPx={gapPx} /> : null}
                  <MatrixRowView
                    row={row}
                    rowIndex={index}
                    columnLabels={columnLabels}
                    activeColumn={index === active.row ? active.column : -1}
                    firstSelected={isSelectedRow ? selected.firstColumn : -1}
                    lastSelected={isSelectedRow ? selected.lastColumn : -1}
                    isFillCorner={!isReadOnly && index === selected.lastRow}
                    edit={index === active.row ? edit : null}
                    hasUse={hasUse}
                    isReadOnly={isReadOnly}
                    onCommit={commit}
                    onCancel={cancel}
                    onToggle={toggleAt}
                    onRemove={canRemoveRows && !isReadOnly ? removeAt : undefined}
                  />
                </Fragment>
              );
            })}
            {belowPx > 0 ? <RowGap heightPx={belowPx} /> : null}
          </tbody>
          <MatrixFooter
            sums={sums}
            columnLabels={columnLabels}
            rows={footerRows}
            firstRowIndex={rowCount + 2}
            hasRemove={canRemoveRows}
          />
        </table>
      </div>
      <p role="status" className={styles.status}>
        {editing.message}
      </p>
    </div>
  );
}

/** Room of the rows that are not in the page. */
function RowGap({ heightPx }: { readonly heightPx: number }) {
  return (
    <tr aria-hidden className={styles.gap} style={{ blockSize: heightPx }}>
      <td />
    </tr>
  );
}
