import type { Cell } from '../cells/cell';

export type SortDirection = 'asc' | 'desc';

export interface GridSort {
  readonly key: string;
  readonly direction: SortDirection;
}

export interface GridColumn<Row> {
  readonly key: string;
  readonly title: string;
  /** Then it is only read aloud, for columns whose cells speak for themselves. */
  readonly isTitleHidden?: boolean;
  /** Below the sum of these the grid scrolls sideways. */
  readonly minWidthPx: number;
  /** Share of the room that is left; 0 keeps the minimum. */
  readonly grow?: number;
  readonly isNumeric?: boolean;
  /** Sent back by `onSort`; without it the column cannot be sorted. */
  readonly sortKey?: string;
  /** Direction of the first click; figures start with the largest. */
  readonly firstDirection?: SortDirection;
  readonly cell: (row: Row) => Cell;
}

const COLUMN_GAP_PX = 16;
const ROW_PADDING_PX = 16;

export interface GridTracks {
  /** For `grid-template-columns`. */
  readonly template: string;
  readonly minWidthPx: number;
}

export function tracksOf<Row>(columns: readonly GridColumn<Row>[]): GridTracks {
  const gaps = COLUMN_GAP_PX * Math.max(0, columns.length - 1) + 2 * ROW_PADDING_PX;
  return {
    template: columns.map(({ minWidthPx, grow = 1 }) => `minmax(${minWidthPx}px, ${grow}fr)`).join(' '),
    minWidthPx: columns.reduce((sum, { minWidthPx }) => sum + minWidthPx, gaps),
  };
}

/** First click sorts in the column's own direction, the next one the other way. */
export function nextSort<Row>(column: GridColumn<Row>, sort: GridSort | null): GridSort | null {
  if (column.sortKey === undefined) return sort;
  const first = column.firstDirection ?? 'asc';
  if (sort?.key !== column.sortKey) return { key: column.sortKey, direction: first };
  return { key: column.sortKey, direction: sort.direction === 'asc' ? 'desc' : 'asc' };
}
