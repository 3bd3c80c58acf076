import { memo, type ReactNode } from 'react';
import { useCellText } from '../cells/cell-text';
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
  /** `grid-template-columns` of every row. */
  readonly template: string;
  readonly isActive: boolean;
  readonly heightPx: number;
  /** Whether rows are on their way; one that comes in then is drawn in its turn. */
  readonly isScrolling: () => boolean;
  /** Instead of cells, on narrow screens. */
  readonly card: ((row: Row) => ReactNode) | undefined;
}

function Cells<Row>({ row, columns }: { readonly row: Row; readonly columns: readonly GridColumn<Row>[] }) {
  const text = useCellText();
  return columns.map(({ key, isNumeric, cell }) => (
    <div key={key} role="gridcell" className={isNumeric ? `${styles.cell} ${styles.numeric}` : styles.cell}>
      {drawCell(cell(row), text)}
    </div>
  ));
}

function GridRowView<Row>(props: GridRowProps<Row>) {
  const { position, index, row, columns, template, isActive, isScrolling, heightPx, card } = props;
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
        transform: `translate3d(0, ${position * heightPx}px, 0)`,
        blockSize: heightPx,
        ...(card ? null : { gridTemplateColumns: template }),
      }}
    >
      {isEmpty ? (
        <div role="gridcell" aria-colspan={columns.length} className={styles.placeholder} />
      ) : card ? (
        <div role="gridcell" aria-colspan={columns.length} className={styles.card}>
          {card(row)}
        </div>
      ) : (
        <Cells row={row} columns={columns} />
      )}
    </div>
  );
}

/** Scrolling renders only the rows that come in; the others keep their elements. */
export const GridRow = memo(GridRowView) as typeof GridRowView;
