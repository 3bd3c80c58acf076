import { memo, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { CellText } from '../cells/cell-text';
import { drawCell } from '../cells/draw-cell';
import type { GridColumn } from './grid-column';
import type { GridSlots } from './scroll/grid-slots';
import styles from './virtual-grid.module.css';

export interface GridRowsView<Row> {
  readonly columns: readonly GridColumn<Row>[];
  readonly cellText: CellText;
  /** `grid-template-columns` of every row. */
  readonly template: string;
  readonly heightPx: number;
  /** Instead of cells, on narrow screens. */
  readonly card: ((row: Row) => ReactNode) | undefined;
}

export interface GridRowProps<Row> {
  readonly slots: GridSlots<Row>;
  /** Names the element. */
  readonly slotKey: number;
  readonly view: GridRowsView<Row>;
  /** Where a row of the list stands in the page. */
  readonly positionOf: (index: number) => number;
  /** Row of the keyboard. */
  readonly active: number;
  /** Whether that row is to get the focus; true once. */
  readonly takeFocus: () => boolean;
}

function drawGridCell<Row>(
  { key, isNumeric, cell }: GridColumn<Row>,
  row: Row,
  index: number,
  text: CellText,
) {
  const { className = '', label, content, hasState } = drawCell(cell(row), text);
  return (
    <div
      // The element of the row may have shown another one before.
      key={hasState ? `${key} ${index}` : key}
      role="gridcell"
      aria-label={label}
      className={`${styles.cell} ${isNumeric ? styles.numeric : ''} ${className}`}
    >
      {content}
    </div>
  );
}

interface GridCellsProps<Row> {
  readonly index: number;
  readonly row: Row;
  readonly view: GridRowsView<Row>;
}

function GridCellsView<Row>({ index, row, view: { columns, cellText, card } }: GridCellsProps<Row>) {
  if (card === undefined) return columns.map((column) => drawGridCell(column, row, index, cellText));
  return (
    <div key={index} role="gridcell" aria-colspan={columns.length} className={styles.card}>
      {card(row)}
    </div>
  );
}

const GridCells = memo(GridCellsView) as typeof GridCellsView;

function GridRowView<Row>({ slots, slotKey, view, positionOf, active, takeFocus }: GridRowProps<Row>) {
  // Not `useSyncExternalStore`: it has a task scheduled after each frame in which a row came in.
  const [slot, setSlot] = useState(() => slots.slot(slotKey));
  useLayoutEffect(() => slots.subscribeSlot(slotKey, setSlot), [slots, slotKey]);
  const element = useRef<HTMLDivElement>(null);
  const isActive = slot?.index === active;
  useLayoutEffect(() => {
    if (isActive && takeFocus()) element.current?.focus({ preventScroll: true });
  });
  if (slot === undefined) return null;
  const { index, isBusy, drawn } = slot;
  const { template, heightPx, card } = view;
  return (
    <div
      ref={element}
      role="row"
      data-index={index}
      aria-rowindex={index + 2}
      aria-busy={isBusy}
      tabIndex={isActive ? 0 : -1}
      className={`${card ? styles.cardRow : styles.row} ${styles.bodyRow} ${isBusy ? styles.busy : ''}`}
      style={{
        // Not `top`, which has the row laid out again.
        transform: `translateY(${positionOf(index) * heightPx}px)`,
        blockSize: heightPx,
        ...(card ? null : { gridTemplateColumns: template }),
      }}
    >
      {drawn === null ? null : <GridCells index={drawn.index} row={drawn.row} view={view} />}
    </div>
  );
}

/** An element for rows; it draws the one that stands in it, and again when another one does. */
export const GridRow = memo(GridRowView) as typeof GridRowView;
