import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { GridSlots } from './grid-slots';
import { RowScroll, type RowRange } from './row-scroll';
import type { RowAt } from './row-slots';
import { rowWindowOf, shiftOfRow } from './row-window';
import { useShift } from './use-shift';

/** Rows out of sight that are drawn where the list is scrolled to, and where it comes from. */
const AHEAD = 5;
const BEHIND = 1;

export interface GridRowsOptions<Row> {
  /** Rows of the whole list. */
  readonly listCount: number;
  readonly rowAt: RowAt<Row>;
  /** Tells that rows have come or changed. */
  readonly subscribe: ((tell: () => void) => () => void) | undefined;
  readonly rowHeightPx: number;
  readonly scrollRef: RefObject<HTMLDivElement | null>;
  /** What covers the rows at the top of the grid. */
  readonly headPx: number;
  /** Row that stays in the page when it is scrolled out, or the keyboard would lose its place. */
  readonly active: number;
  /** From the top of the list. */
  readonly startOffsetPx: number;
  /** Called with the first and the last row in sight. */
  readonly onRangeChange: (first: number, last: number) => void;
}

/** Remembers the way on which the rows are passed: those that follow are in the page before they are seen. */
function positionsInDirection() {
  let before = 0;
  let isDown = true;
  /** @returns the positions in view and about to be, those that come into view first */
  return ({ startIndex, endIndex }: RowRange, count: number): number[] => {
    if (startIndex !== before) isDown = startIndex > before;
    before = startIndex;
    const first = Math.max(0, startIndex - (isDown ? BEHIND : AHEAD));
    const last = Math.min(count - 1, endIndex + (isDown ? AHEAD : BEHIND));
    const edge = Math.max(first, Math.min(last, isDown ? endIndex : startIndex));
    const positions: number[] = [];
    for (let away = 0; away <= last - first; away += 1) {
      if (edge - away >= first) positions.push(edge - away);
      if (away > 0 && edge + away <= last) positions.push(edge + away);
    }
    return positions;
  };
}

/** Which rows of a list are in the page, and where; a list that is too high for the browser lies there in part. */
export function useGridRows<Row>(options: GridRowsOptions<Row>) {
  const {
    listCount,
    rowAt,
    subscribe,
    rowHeightPx,
    scrollRef,
    headPx,
    active,
    startOffsetPx,
    onRangeChange,
  } = options;
  const window = useMemo(() => rowWindowOf(listCount, rowHeightPx), [listCount, rowHeightPx]);
  const { rowCount } = window;
  const startRow = Math.floor(startOffsetPx / rowHeightPx);
  const { shift, shiftTo, isShifted, takeRowsToScroll } = useShift({ window, startRow });
  const [slots] = useState(() => new GridSlots<Row>());
  const [positionsOf] = useState(positionsInDirection);
  const [initialOffset] = useState(() => startOffsetPx - shift * rowHeightPx);

  // A row outside of the window waits at its edge, which is not on screen then.
  const positionOf = useCallback(
    (index: number) => Math.max(0, Math.min(index - shift, rowCount - 1)),
    [shift, rowCount],
  );
  const lastRange = useRef<{ readonly first: number; readonly last: number; readonly tell: unknown }>(
    undefined,
  );
  const showRows = ({ range, isScrolling }: RowScroll) => {
    if (range === null) return;
    const first = range.startIndex + shift;
    const last = range.endIndex + shift;
    const indexes = positionsOf(range, rowCount).map((position) => position + shift);
    if (active < listCount && !indexes.includes(active)) indexes.unshift(active);
    slots.want({ indexes, rowAt, rowCount: listCount, isScrolling });
    if (
      lastRange.current?.first === first &&
      lastRange.current.last === last &&
      lastRange.current.tell === onRangeChange
    )
      return;
    lastRange.current = { first, last, tell: onRangeChange };
    onRangeChange(first, last);
  };
  const [scroll] = useState(() => new RowScroll(initialOffset));
  useLayoutEffect(() => () => scroll.attach(null), [scroll]);
  useLayoutEffect(() => () => slots.stop(), [slots]);
  useEffect(() => {
    // What came before someone listened.
    slots.rowsChanged();
    return subscribe?.(() => slots.rowsChanged());
  }, [subscribe, slots]);
  useLayoutEffect(() => {
    scroll.setOptions({
      rowCount,
      rowHeightPx,
      headPx,
      onChange: () => {
        const change = () => {
          // Other rows come with the drawing of the shift.
          if (!isShifted(scroll)) showRows(scroll);
        };
        if (scroll.isScrolling) flushSync(change);
        else change();
      },
    });
    scroll.attach(scrollRef.current);
  });
  useLayoutEffect(() => {
    const rows = takeRowsToScroll();
    if (rows !== 0) scroll.scrollToOffset(scroll.offsetPx + rows * rowHeightPx);
    scroll.findRange();
    showRows(scroll);
  });

  const scrollToTop = useCallback(() => scroll.scrollToOffset(0), [scroll]);
  const scrollToRow = (row: number) => {
    const isInWindow = row >= shift && row < shift + rowCount;
    const position = row - (isInWindow ? shift : shiftOfRow(window, row));
    shiftTo(row - position, Math.floor(scroll.offsetOf(position) / rowHeightPx));
    scroll.scrollToRow(position);
  };
  return {
    slots,
    /** Where a row of the list stands in the page. */
    positionOf,
    /** Height of all rows. */
    bodyPx: rowCount * rowHeightPx,
    scrollToTop,
    scrollToRow,
    /** How far the grid is scrolled from the top of the list. */
    offsetPx: () => scroll.offsetPx + shift * rowHeightPx,
  };
}
