/**
 * Browsers cut elements that are too high: Firefox at 17.9 million px, Chromium at 33.5 million px of the screen,
 * which are 8.4 million px of the page at a density of 4.
 */
const MAX_HEIGHT_PX = 8_000_000;

/** Rows at either end of the list that are scrolled pixel by pixel; more than any screen shows. */
const END_ROWS = 200;

/** A step of scrolling over so many rows is a jump by the scroll bar; as near to an edge the window moves. */
export const JUMP_ROWS = END_ROWS / 2;

/**
 * A list that would be too high for the browser lies in the page as a window of as many rows as fit. Position `p`
 * of the window shows the row `p + shift`. The shift grows evenly from 0 at the top of the window to what does not
 * fit at its bottom, so that the scroll bar spans the whole list.
 */
export interface RowWindow {
  /** Rows that lie in the page. */
  readonly rowCount: number;
  /** The largest shift; 0 when the whole list fits. */
  readonly maxShift: number;
}

export function rowWindowOf(listCount: number, rowHeightPx: number): RowWindow {
  const rowCount = Math.min(listCount, Math.floor(MAX_HEIGHT_PX / rowHeightPx));
  return { rowCount, maxShift: listCount - rowCount };
}

const evenShift = ({ maxShift }: RowWindow, index: number, count: number): number => {
  if (maxShift === 0) return 0;
  const share = (index - END_ROWS) / (count - 2 * END_ROWS);
  return Math.round(maxShift * Math.max(0, Math.min(1, share)));
};

/** Shift with which a row of the list lies where the scroll bar says. */
export const shiftOfRow = (window: RowWindow, row: number): number =>
  evenShift(window, row, window.rowCount + window.maxShift);

/** Shift that belongs to a position of the scroll bar. */
export const shiftOfPosition = (window: RowWindow, position: number): number =>
  evenShift(window, position, window.rowCount);

/** Whether scrolling on from a position would soon end at the window although the list goes on. */
export const isAtWindowEdge = (
  { rowCount, maxShift }: RowWindow,
  shift: number,
  first: number,
  last: number,
): boolean => (first < JUMP_ROWS && shift > 0) || (last >= rowCount - JUMP_ROWS && shift < maxShift);
