import { memo, type ReactNode } from 'react';
import type { CellText } from '../cells/cell-text';
import { drawCell } from '../cells/draw-cell';
import type { GridColumn } from './grid-column';
import { useRowInTurn } from './use-row-in-turn';
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
  const { drawn, isBusy } = useRowInTurn({ index, row, isUrgent: isActive, isScrolling });
  return (
    <div
      role="row"
      data-index={index}
      aria-rowindex={index + 2}
      aria-busy={isBusy}
      tabIndex={isActive ? 0 : -1}
      className={`${card ? styles.cardRow : styles.row} ${styles.bodyRow} ${isBusy ? styles.busy : ''}`}
      style={{
        top: position * heightPx,
        blockSize: heightPx,
        ...(card ? null : { gridTemplateColumns: template }),
      }}
    >
      {drawn === null ? null : card ? (
        <div key={drawn.index} role="gridcell" aria-colspan={columns.length} className={styles.card}>
          {card(drawn.row)}
        </div>
      ) : (
        columns.map((column) => drawGridCell(column, drawn.row, drawn.index, cellText))
      )}
    </div>
  );
}

/** Scrolling renders only the rows that come in; the others keep their elements. */
export const GridRow = memo(GridRowView) as typeof GridRowView;
