import { memo, type ReactNode, type Ref } from 'react';
import { CellView } from '../cells/cell-view';
import type { GridColumn } from './grid-column';
import styles from './virtual-grid.module.css';

export interface GridRowProps<Row> {
  readonly index: number;
  /** undefined while its page is loading */
  readonly row: Row | undefined;
  readonly columns: readonly GridColumn<Row>[];
  /** `grid-template-columns` of every row. */
  readonly template: string;
  readonly isActive: boolean;
  readonly heightPx: number;
  /** Instead of cells, on narrow screens. */
  readonly card: ((row: Row) => ReactNode) | undefined;
  readonly elementRef: Ref<HTMLDivElement>;
}

function Cells<Row>({ row, columns }: Pick<GridRowProps<Row>, 'row' | 'columns'>) {
  return columns.map((column) => (
    <div
      key={column.key}
      role="gridcell"
      className={`${styles.cell} ${column.isNumeric ? styles.numeric : ''}`}
    >
      {row === undefined ? <span className={styles.placeholder} /> : <CellView cell={column.cell(row)} />}
    </div>
  ));
}

function GridRowView<Row>(props: GridRowProps<Row>) {
  const { index, row, columns, template, isActive, heightPx, card, elementRef } = props;
  return (
    <div
      ref={elementRef}
      role="row"
      data-index={index}
      aria-rowindex={index + 2}
      aria-busy={row === undefined}
      tabIndex={isActive ? 0 : -1}
      className={`${card ? styles.cardRow : styles.row} ${styles.bodyRow}`}
      style={card ? { blockSize: heightPx } : { blockSize: heightPx, gridTemplateColumns: template }}
    >
      {card ? (
        <div role="gridcell" aria-colspan={columns.length} className={styles.card}>
          {row === undefined ? <span className={styles.placeholder} /> : card(row)}
        </div>
      ) : (
        <Cells row={row} columns={columns} />
      )}
    </div>
  );
}

/** Scrolling renders only the rows that come in; the others keep their elements. */
export const GridRow = memo(GridRowView) as typeof GridRowView;
