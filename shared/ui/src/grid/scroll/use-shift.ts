import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { RowScroll } from './row-scroll';
import { isAtWindowEdge, JUMP_ROWS, shiftOfPosition, shiftOfRow, type RowWindow } from './row-window';

export interface ShiftOptions {
  readonly window: RowWindow;
  /** Row at the top of the grid in the beginning. */
  readonly startRow: number;
}

/**
 * The shift of a row window. Steps of scrolling leave it as it is, so that rows move as far as the wheel says; a jump
 * sets it to what belongs to the scroll bar; at an edge of the window the rows move to where the list can go on.
 */
export function useShift({ window, startRow }: ShiftOptions) {
  const [wanted, setWanted] = useState(() => shiftOfRow(window, startRow));
  const shift = Math.min(wanted, window.maxShift);
  // Scrolling goes on before React has drawn the last change.
  const latest = useRef<{ readonly shift: number; readonly first?: number }>({ shift });
  const rowsToScroll = useRef(0);
  useLayoutEffect(() => {
    latest.current = { ...latest.current, shift };
  }, [shift]);

  const shiftTo = useCallback((next: number, first: number): boolean => {
    const hasChanged = next !== latest.current.shift;
    latest.current = { shift: next, first };
    if (hasChanged) setWanted(next);
    return hasChanged;
  }, []);
  /** To be told of every change of the rows in sight. @returns whether the rows move in the page */
  const isShifted = useCallback(
    ({ range }: Pick<RowScroll, 'range'>): boolean => {
      if (range === null || window.maxShift === 0) return false;
      const { startIndex: first, endIndex: last } = range;
      const { shift: now, first: before = first } = latest.current;
      if (Math.abs(first - before) >= JUMP_ROWS) return shiftTo(shiftOfPosition(window, first), first);
      const next = isAtWindowEdge(window, now, first, last) ? shiftOfRow(window, first + now) : now;
      rowsToScroll.current += now - next;
      return shiftTo(next, first + now - next);
    },
    [window, shiftTo],
  );
  /** Rows by which the grid must be scrolled after a change, or others would be in view. */
  const takeRowsToScroll = () => {
    const rows = rowsToScroll.current;
    rowsToScroll.current = 0;
    return rows;
  };
  return { shift, shiftTo, isShifted, takeRowsToScroll };
}
