import { UNKNOWN, type Formats } from '@depotwerk/platform';
import { figureText, type FigureCell } from '../cells/figure';

/** A cell that is nothing but words or a figure. */
export type PlainCell = FigureCell | { readonly kind: 'text'; readonly text: string | null };

export const plainText = (cell: PlainCell, formats: Formats): string =>
  (cell.kind === 'text' ? cell.text : figureText(cell, formats)) || UNKNOWN;
