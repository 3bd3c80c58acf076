import type { Formats } from '@depotwerk/platform';
import type { Cell } from './cell';
import type { CellText } from './cell-text';
import styles from './cells.module.css';
import type { DrawnCell } from './drawn-cell';
import { link } from './link';
import { unknown } from './unknown';

export type FigureCell = Extract<Cell, { kind: 'number' | 'money' | 'percent' | 'date' | 'dateTime' }>;

/** A figure in words; null where it is unknown. */
export function figureText(cell: FigureCell, formats: Formats): string | null {
  switch (cell.kind) {
    case 'number':
      return cell.value === null ? null : formats.number(cell.value, cell.decimals);
    case 'money':
      return cell.value === null ? null : formats.eur(cell.value);
    case 'percent':
      return cell.fraction === null ? null : formats.fraction(cell.fraction, cell.decimals ?? 'share');
    case 'date':
      return cell.date === null ? null : formats.date(cell.date);
    case 'dateTime':
      return cell.at == null ? null : formats.dateTime(cell.at);
  }
}

/** A figure with digits of one width, so that columns can be compared. */
export function figure(cell: FigureCell, text: CellText): DrawnCell {
  const words = figureText(cell, text.formats);
  return words === null ? unknown(text) : { className: styles.figure, content: words };
}

/** A number that leads to the list of what was counted. */
export function count(cell: Extract<Cell, { kind: 'number' }>, text: CellText): DrawnCell {
  const drawn = figure(cell, text);
  const label = figureText(cell, text.formats);
  return cell.path === undefined || label === null || cell.value === 0
    ? drawn
    : { ...drawn, content: link({ kind: 'link', label, path: cell.path }, text) };
}
