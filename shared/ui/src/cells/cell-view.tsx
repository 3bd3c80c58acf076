import type { Cell } from './cell';
import { useCellText } from './cell-text';
import { drawCell } from './draw-cell';

/** A cell outside of a grid. */
export const CellView = ({ cell }: { readonly cell: Cell }) => drawCell(cell, useCellText());
