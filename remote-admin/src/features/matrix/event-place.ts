import type { CellPlace } from './matrix-data';

/** The cell that an event happened in. */
export function placeOfEvent({ target }: { readonly target: EventTarget }): CellPlace | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-row]') : null;
  return cell ? { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) } : null;
}
