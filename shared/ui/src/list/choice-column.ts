import type { GridColumn } from '../grid/grid-column';

/** How rows are chosen for an action; the same one as long as nothing changes. */
export interface RowChoice<Row> {
  /** Title of the column, read aloud. */
  readonly title: string;
  readonly labelOf: (row: Row) => string;
  readonly isSelected: (row: Row) => boolean;
  readonly toggle: (row: Row) => void;
}

/** First column where rows can be chosen for an action. */
export const choiceColumn = <Row>({
  title,
  labelOf,
  isSelected,
  toggle,
}: RowChoice<Row>): GridColumn<Row> => ({
  key: 'choice',
  title,
  isTitleHidden: true,
  minWidthPx: 28,
  grow: 0,
  cell: (row) => ({
    kind: 'choice',
    label: labelOf(row),
    isChosen: isSelected(row),
    onToggle: () => toggle(row),
  }),
});
