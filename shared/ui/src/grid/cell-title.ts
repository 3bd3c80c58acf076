import type { CellText } from '../cells/cell-text';
import { drawCell } from '../cells/draw-cell';
import type { GridColumn } from './grid-column';
import type { RowAt } from './scroll/row-slots';

const cellAround = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[role=gridcell]') : null;

interface TitledGrid<Row> {
  readonly columns: readonly GridColumn<Row>[];
  readonly rowAt: RowAt<Row>;
  readonly cellText: CellText;
}

/**
 * Tells all of what a cell shows, which a narrow column cuts. Only when one points at it: a title in each cell costs
 * with every row that is scrolled in.
 */
export function showCellTitle<Row>(target: EventTarget, { columns, rowAt, cellText }: TitledGrid<Row>) {
  const cell = cellAround(target);
  const element = cell?.parentElement;
  if (!cell || !element) return;
  const row = rowAt(Number(element.dataset.index));
  const column = columns[[...element.children].indexOf(cell)];
  const title = row && column && drawCell(column.cell(row), cellText).title;
  if (title) cell.title = title;
}

/** What is in the cell next may be another row. */
export const hideCellTitle = (target: EventTarget) => cellAround(target)?.removeAttribute('title');
