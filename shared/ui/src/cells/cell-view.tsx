import type { Cell } from './cell';
import { useCellText } from './cell-text';
import { drawCell } from './draw-cell';

/** A cell outside of a grid. */
export function CellView({ cell }: { readonly cell: Cell }) {
  const { className, title, content } = drawCell(cell, useCellText());
  if (className === undefined) return content;
  return (
    <span className={className} title={title}>
      {content}
    </span>
  );
}
