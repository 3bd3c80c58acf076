import { Fragment, useId, useMemo, useRef } from 'react';
import { sumsOf, type MatrixRows } from './matrix-data';
import { placeOfEvent } from './event-place';
import { MatrixFooter, type MatrixFooterRow } from './matrix-footer';
import styles from './matrix-grid.module.css';
import { MatrixHead } from './matrix-head';
import { MatrixRowView } from './matrix-row-view';
import { MatrixToolbar } from './matrix-toolbar';
import { useCellEdit } from './use-cell-edit';
import { useCellKeys } from './use-cell-keys';
import { useCellPointer } from './use-cell-pointer';
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
  readonly nameOf: (rowId: number) => string;
  /** What stands beside the name of a row, e.g. its risk. */
  readonly noteOf?: (rowId: number) => string | undefined;
  readonly onChange: (rows: MatrixRows) => void;
  /** Cells can be marked as used or not. */
  readonly hasUse?: boolean;
  readonly isReadOnly?: boolean;
  readonly canRemoveRows?: boolean;
  readonly footerRows?: readonly MatrixFooterRow[];
}

/**
 * Whole percents in rows and columns, edited as in a spreadsheet: arrows move, typing replaces, Enter and Tab take over,
 * Esc keeps the old value, ranges are copied, pasted, filled and cleared, every change can be taken back.
 */
export function MatrixGrid(props: MatrixGridProps) {
  const { label, nameTitle, columnLabels, nameOf, noteOf, onChange } = props;
  const { hasUse = false, isReadOnly = false, canRemoveRows = false, footerRows = [] } = props;
  const helpId = useId();
  const columnCount = columnLabels.length;
  const editing = useMatrixEditing({ rows: props.rows, columnLabels, nameOf, isReadOnly, onChange });
  const { rows } = editing;
  const rowCount = rows.length;
  const scrollRef = useRef<HTMLDivElement>(null);
  const tableRef = useRef<HTMLTableElement>(null);
  const selection = useCellSelection(rowCount, columnCount);
  const { active, range } = selection;
  const { items, belowPx, showRow } = useRowWindow(rowCount, active.row, scrollRef);
  const sums = useMemo(() => sumsOf(rows, columnCount), [rows, columnCount]);

  const { edit, moveTo, startEdit, commit, cancel, toggleAt, removeAt } = useCellEdit({
    ...{ editing, selection, columnCount, isReadOnly, tableRef, showRow },
  });
  const onCellKey = useCellKeys({ editing, selection, columnCount, hasUse, moveTo, startEdit });
  const { selected, ...pointer } = useCellPointer({ active, range, moveTo, onFill: editing.drag });
  return (
    <div>
      <MatrixToolbar helpId={helpId} history={isReadOnly ? null : editing} />
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
          onCopy={(event) => {
            if (placeOfEvent(event) !== null) editing.copy(event, range);
          }}
          onCut={(event) => {
            if (placeOfEvent(event) === null) return;
            editing.copy(event, range);
            editing.clear(range);
          }}
          onPaste={(event) => {
            if (placeOfEvent(event) !== null) editing.paste(event, range);
          }}
          {...pointer}
          onDoubleClick={(event) => {
            const place = placeOfEvent(event);
            if (place && !(event.target instanceof HTMLInputElement))
              startEdit(String(rows[place.row]?.cells[place.column]?.percent ?? ''), false);
          }}
        >
          <MatrixHead nameTitle={nameTitle} columnLabels={columnLabels} hasRemove={canRemoveRows} />
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
                    name={nameOf(row.id)}
                    note={noteOf?.(row.id)}
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
