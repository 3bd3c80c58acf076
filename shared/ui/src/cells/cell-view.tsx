import type { Cell } from './cell';
import { useCellText } from './cell-text';
import styles from './cells.module.css';
import { drawCell } from './draw-cell';

/** A cell outside of a grid. */
export function CellView({ cell }: { readonly cell: Cell }) {
  const { className, title, label, content } = drawCell(cell, useCellText());
  if (className === undefined && title === undefined) return content;
  return (
    <span
      // A box of its own only where the cell needs one.
      className={className ?? styles.titled}
      title={title}
      {...(label === undefined ? {} : { role: 'img', 'aria-label': label })}
    >
      {content}
    </span>
  );
}
