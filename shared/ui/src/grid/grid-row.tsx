import { memo, type ReactNode, type Ref } from 'react';
import { CellView } from '../cells/cell-view';
import type { GridColumn } from './grid-column';
import { useIsDrawn } from './use-is-drawn';
import styles from './virtual-grid.module.css';

export interface GridRowProps<Row> {
  /** Place in the page, by which the virtualizer knows the element. */
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
  /** Passes by too fast to be read: only its place is drawn. */
  readonly isPassing: boolean;
  /** Instead of cells, on narrow screens. */
  readonly card: ((row: Row) => ReactNode) | undefined;
  readonly elementRef: Ref<HTMLDivElement>;
}

function Cells<Row>({ row, columns }: { readonly row: Row; readonly columns: readonly GridColumn<Row>[] }) {
  return columns.map(({ key, isNumeric, cell }) => (
    <div key={key} role="gridcell" className={isNumeric ? `${styles.cell} ${styles.numeric}` : styles.cell}>
      <CellView cell={cell(row)} />
    </div>
  ));
}

function GridRowView<Row>(props: GridRowProps<Row>) {
  const { position, index, row, columns, template, isActive, isPassing, heightPx, card, elementRef } = props;
  // The row with the focus is read first.
  const isDrawn = useIsDrawn({ isReady: row !== undefined && !isPassing, isUrgent: isActive });
  const isEmpty = row === undefined || !isDrawn;
  return (
    <div
      ref={elementRef}
      role="row"
      data-position={position}
      data-index={index}
      aria-rowindex={index + 2}
      aria-busy={isEmpty}
      tabIndex={isActive ? 0 : -1}
      className={`${card ? styles.cardRow : styles.row} ${styles.bodyRow}`}
      style={card ? { blockSize: heightPx } : { blockSize: heightPx, gridTemplateColumns: template }}
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
