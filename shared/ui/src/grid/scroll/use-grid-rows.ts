import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
  type Range,
} from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { GridSlots } from './grid-slots';
import type { RowAt } from './row-slots';
import { rowWindowOf, shiftOfRow } from './row-window';
import { useShift } from './use-shift';

type GridVirtualizer = Pick<Virtualizer<HTMLDivElement, HTMLDivElement>, 'range' | 'isScrolling'>;

const always = {
  useScrollendEvent: true,
  observeElementRect,
  observeElementOffset,
  scrollToFn: elementScroll,
};

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
  return ({ startIndex, endIndex }: Pick<Range, 'startIndex' | 'endIndex'>, count: number): number[] => {
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
  const showRows = ({ range, isScrolling }: GridVirtualizer) => {
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
  const size = { count: rowCount, estimateSize: () => rowHeightPx, scrollPaddingEnd: headPx };
  // Not `useVirtualizer`: it would draw the grid with each row that comes in.
  const [virtualizer] = useState(
    () =>
      new Virtualizer<HTMLDivElement, HTMLDivElement>({
        ...always,
        ...size,
        initialOffset,
        getScrollElement: () => null,
      }),
  );
  const offsetPx = () => virtualizer.scrollOffset ?? 0;
  useLayoutEffect(() => virtualizer._didMount(), [virtualizer]);
  useLayoutEffect(() => () => slots.stop(), [slots]);
  useEffect(() => {
    // What came before someone listened.
    slots.rowsChanged();
    return subscribe?.(() => slots.rowsChanged());
  }, [subscribe, slots]);
  useLayoutEffect(() => {
    virtualizer.setOptions({
      ...always,
      ...size,
      initialOffset,
      getScrollElement: () => scrollRef.current,
      onChange: (instance, isScrolling) => {
        const change = () => {
          // Other rows come with the drawing of the shift.
          if (!isShifted(instance)) showRows(instance);
        };
        if (isScrolling) flushSync(change);
        else change();
      },
    });
    virtualizer._willUpdate();
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeightPx]);
  useLayoutEffect(() => {
    const rows = takeRowsToScroll();
    if (rows !== 0) virtualizer.scrollToOffset(offsetPx() + rows * rowHeightPx);
    virtualizer.calculateRange();
    showRows(virtualizer);
  });

  const scrollToTop = useCallback(() => virtualizer.scrollToOffset(0), [virtualizer]);
  const scrollToRow = (row: number) => {
    const isInWindow = row >= shift && row < shift + rowCount;
    const position = row - (isInWindow ? shift : shiftOfRow(window, row));
    const [offset] = virtualizer.getOffsetForIndex(position) ?? [0];
    shiftTo(row - position, Math.floor(offset / rowHeightPx));
    virtualizer.scrollToIndex(position);
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
    offsetPx: () => offsetPx() + shift * rowHeightPx,
  };
}
