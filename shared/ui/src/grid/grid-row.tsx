import { memo, type ReactNode } from 'react';
import type { CellText } from '../cells/cell-text';
import { drawCell } from '../cells/draw-cell';
import type { GridColumn } from './grid-column';
import { useIsDrawn } from './use-is-drawn';
import styles from './virtual-grid.module.css';

export interface GridRowProps<Row> {
  /** Place in the page. */
  readonly position: number;
  /** Row of the list. */
  readonly index: number;
  /** undefined while its page is loading */
  readonly row: Row | undefined;
  readonly columns: readonly GridColumn<Row>[];
  readonly cellText: CellText;
  /** `grid-template-columns` of every row. */
  readonly template: string;
  readonly isActive: boolean;
  readonly heightPx: number;
  /** Whether rows are on their way; one that comes in then is drawn in its turn. */
  readonly isScrolling: () => boolean;
  /** Instead of cells, on narrow screens. */
  readonly card: ((row: Row) => ReactNode) | undefined;
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

function GridRowView<Row>(props: GridRowProps<Row>) {
  const { position, index, row, columns, cellText, template, isActive, isScrolling, heightPx, card } = props;
  // The row with the focus is read first.
  const isDrawn = useIsDrawn({ isReady: row !== undefined, isUrgent: isActive, isScrolling });
  const isEmpty = row === undefined || !isDrawn;
  return (
    <div
      role="row"
      data-index={index}
      aria-rowindex={index + 2}
      aria-busy={isEmpty}
      tabIndex={isActive ? 0 : -1}
      className={`${card ? styles.cardRow : styles.row} ${styles.bodyRow}`}
      style={{
        top: position * heightPx,
        blockSize: heightPx,
        ...(card ? null : { gridTemplateColumns: template }),
      }}
    >
      {isEmpty ? (
        <div role="gridcell" aria-colspan={columns.length} className={styles.placeholder} />
      ) : card ? (
        <div key={index} role="gridcell" aria-colspan={columns.length} className={styles.card}>
          {card(row)}
        </div>
      ) : (
        columns.map((column) => drawGridCell(column, row, index, cellText))
      )}
    </div>
  );
}

/** Scrolling renders only the rows that come in; the others keep their elements. */
export const GridRow = memo(GridRowView) as typeof GridRowView;
