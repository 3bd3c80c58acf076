import type { GridColumn } from '../grid/grid-column';

/** A column; its title is the text `column.` and its key. */
export type ListColumn<Row, SortKey extends string> = Omit<GridColumn<Row>, 'key' | 'title' | 'sortKey'> & {
  readonly sortKey?: SortKey;
};

/** One column for each key of the list. */
export type ListColumns<Row, SortKey extends string, ColumnKey extends string> = Readonly<
  Record<ColumnKey, ListColumn<Row, SortKey>>
>;
