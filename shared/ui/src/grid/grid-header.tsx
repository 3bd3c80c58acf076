import { CaretDownFilled, CaretUpFilled } from '@ant-design/icons';
import { memo } from 'react';
import { VisuallyHidden } from '../text/visually-hidden';
import { nextSort, type GridColumn, type GridSort, type GridTracks } from './grid-column';
import styles from './virtual-grid.module.css';

export interface GridHeaderProps<Row> {
  readonly columns: readonly GridColumn<Row>[];
  readonly tracks: GridTracks;
  readonly sort: GridSort | null;
  readonly onSort: ((sort: GridSort) => void) | undefined;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

function GridHeaderView<Row>({ columns, tracks, sort, onSort }: GridHeaderProps<Row>) {
  return (
    <div role="rowgroup" className={styles.head} style={{ minInlineSize: tracks.minWidthPx }}>
      <div
        role="row"
        aria-rowindex={1}
        className={styles.row}
        style={{ gridTemplateColumns: tracks.template }}
      >
        {columns.map((column) => {
          const { key, title, sortKey, isNumeric } = column;
          const isSorted = sortKey !== undefined && sort?.key === sortKey;
          const className = `${styles.headCell} ${isNumeric ? styles.numeric : ''}`;
          const direction = isSorted ? sort.direction : null;
          const Arrow = (direction ?? column.firstDirection) === 'desc' ? CaretDownFilled : CaretUpFilled;
          return (
            <div
              key={key}
              role="columnheader"
              className={className}
              {...(sortKey === undefined ? {} : { 'aria-sort': direction ? ariaSort[direction] : 'none' })}
            >
              {column.isTitleHidden ? (
                <VisuallyHidden>{title}</VisuallyHidden>
              ) : sortKey === undefined || onSort === undefined ? (
                <span className={styles.title}>{title}</span>
              ) : (
                <button
                  type="button"
                  className={styles.sortButton}
                  onClick={() => {
                    const next = nextSort(column, sort);
                    if (next !== null) onSort(next);
                  }}
                >
                  <span className={styles.title}>{title}</span>
                  <Arrow aria-hidden className={isSorted ? (styles.sorted ?? '') : (styles.unsorted ?? '')} />
                </button>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** Sticky head; a sortable title is a button and says its direction. Scrolling does not render it. */
export const GridHeader = memo(GridHeaderView) as typeof GridHeaderView;
