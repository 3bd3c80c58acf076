import { useVirtualizer, type Range } from '@tanstack/react-virtual';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useState,
  type RefObject,
} from 'react';
import { drawInTurn } from './draw-in-turn';
import { slotsFor, slotsNearerToOrder, type RowSlot } from './row-slots';
import { rowWindowOf, shiftOfRow } from './row-window';
import { useShift } from './use-shift';

/** Rows out of sight that are drawn where the list is scrolled to, and where it comes from. */
const AHEAD = 6;
const BEHIND = 2;

export interface GridRowsOptions {
  /** Rows of the whole list. */
  readonly listCount: number;
  readonly rowHeightPx: number;
  readonly scrollRef: RefObject<HTMLDivElement | null>;
  /** What covers the rows at the top of the grid. */
  readonly headPx: number;
  /** Row that stays in the page when it is scrolled out, or the keyboard would lose its place. */
  readonly active: number;
  /** From the top of the list. */
  readonly startOffsetPx: number;
  /** Other rows come into the elements of the page. */
  readonly onShift: () => void;
}

export interface GridItem {
  /** Names the element that shows the row. */
  readonly key: number;
  /** Place in the page. */
  readonly position: number;
  /** Row of the list that is shown there. */
  readonly index: number;
}

/** Remembers the way on which the rows are passed: those that follow are in the page before they are seen. */
function positionsInDirection() {
  let before = 0;
  let isDown = true;
  return ({ startIndex, endIndex, count }: Range): number[] => {
    if (startIndex !== before) isDown = startIndex > before;
    before = startIndex;
    const first = Math.max(0, startIndex - (isDown ? BEHIND : AHEAD));
    const last = Math.min(count - 1, endIndex + (isDown ? AHEAD : BEHIND));
    return Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
  };
}

/**
 * Remembers which element shows which row. While scrolling no element is given up, as one row more or less is in view
 * with each step; at rest each drawing brings the elements nearer to the order of the rows.
 */
function slotsInTurn() {
  let slots: readonly RowSlot[] = [];
  return (positions: readonly number[], rowCount: number, isScrolling: boolean): readonly RowSlot[] => {
    slots = slotsFor(slots, positions, (position) => isScrolling && position < rowCount);
    if (!isScrolling) slots = slotsNearerToOrder(slots);
    return slots;
  };
}

/** Which rows of a list are in the page, and where; a list that is too high for the browser lies there in part. */
export function useGridRows(options: GridRowsOptions) {
  const { listCount, rowHeightPx, scrollRef, headPx, active, startOffsetPx, onShift } = options;
  const window = useMemo(() => rowWindowOf(listCount, rowHeightPx), [listCount, rowHeightPx]);
  const { rowCount } = window;
  const startRow = Math.floor(startOffsetPx / rowHeightPx);
  const { shift, shiftTo, onChange: moved, takeRowsToScroll } = useShift({ window, startRow, onShift });
  // A row outside of the window waits at its edge, which is not on screen then.
  const activePosition = Math.max(0, Math.min(active - shift, rowCount - 1));
  const [positionsOf] = useState(positionsInDirection);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const positions = positionsOf(range);
      return positions.includes(activePosition) || activePosition >= range.count
        ? positions
        : [...positions, activePosition].sort((a, b) => a - b);
    },
    [positionsOf, activePosition],
  );
  const [initialOffset] = useState(() => startOffsetPx - shift * rowHeightPx);
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: rowCount,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => rowHeightPx,
    rangeExtractor,
    scrollPaddingEnd: headPx,
    initialOffset,
    useScrollendEvent: true,
    onChange: moved,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeightPx]);

  const offsetPx = () => virtualizer.scrollOffset ?? 0;
  useLayoutEffect(() => {
    const rows = takeRowsToScroll();
    if (rows !== 0) virtualizer.scrollToOffset(offsetPx() + rows * rowHeightPx);
  });

  const isScrolling = useCallback(() => virtualizer.isScrolling, [virtualizer]);
  const scrollToTop = useCallback(() => virtualizer.scrollToOffset(0), [virtualizer]);
  const scrollToRow = (row: number) => {
    const isInWindow = row >= shift && row < shift + rowCount;
    const position = row - (isInWindow ? shift : shiftOfRow(window, row));
    const [offset] = virtualizer.getOffsetForIndex(position) ?? [0];
    shiftTo(row - position, Math.floor(offset / rowHeightPx));
    virtualizer.scrollToIndex(position);
  };

  const [slotsOf] = useState(slotsInTurn);
  const [, drawAgain] = useReducer((drawn: number) => drawn + 1, 0);
  const { range, isScrolling: isOnItsWay } = virtualizer;
  const slots = slotsOf(
    virtualizer.getVirtualItems().map(({ index }) => index),
    rowCount,
    isOnItsWay,
  );
  const unordered = isOnItsWay || slotsNearerToOrder(slots) === slots ? null : slots;
  useEffect(() => (unordered ? drawInTurn(drawAgain) : undefined), [unordered]);

  const inList = (position: number | undefined) => (position === undefined ? undefined : position + shift);
  return {
    items: slots.map(({ key, position }): GridItem => ({
      key,
      position,
      index: position === activePosition ? active : position + shift,
    })),
    first: inList(range?.startIndex),
    last: inList(range?.endIndex),
    /** Asked by rows that come in; a value would draw all the others anew. */
    isScrolling,
    /** Height of all rows. */
    bodyPx: rowCount * rowHeightPx,
    scrollToTop,
    scrollToRow,
    /** How far the grid is scrolled from the top of the list. */
    offsetPx: () => offsetPx() + shift * rowHeightPx,
  };
}
