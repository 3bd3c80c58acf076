import { defaultRangeExtractor, useVirtualizer, type Range } from '@depotwerk/ui/forms';
import { useCallback, type RefObject } from 'react';

export const ROW_PX = 36;
/** Up to here all rows stand in the page. */
const WHOLE_BELOW = 60;
const OVERSCAN = 6;
const HEAD_PX = 36;
const FOOT_PX = 120;
/** Until the real size is measured. */
const FIRST_RECT = { width: 900, height: 640 };

interface RowInPage {
  readonly index: number;
  /** Height of the rows that are left out above it. */
  readonly gapPx: number;
}

/** Which rows stand in the page: all of a small matrix, else those in sight and the one with the focus. */
export function useRowWindow(
  rowCount: number,
  activeRow: number,
  scrollRef: RefObject<HTMLDivElement | null>,
) {
  const isWhole = rowCount <= WHOLE_BELOW;
  const rangeExtractor = useCallback(
    (range: Range) => {
      const inSight = defaultRangeExtractor(range);
      return inSight.includes(activeRow) || activeRow >= range.count
        ? inSight
        : [...inSight, activeRow].sort((a, b) => a - b);
    },
    [activeRow],
  );
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count: rowCount,
    enabled: !isWhole,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    initialRect: FIRST_RECT,
    scrollPaddingStart: HEAD_PX,
    scrollPaddingEnd: FOOT_PX,
    rangeExtractor,
    useFlushSync: false,
  });
  const showRow = useCallback(
    (row: number) => {
      if (!isWhole) virtualizer.scrollToIndex(row);
    },
    [isWhole, virtualizer],
  );
  if (isWhole) {
    const items: RowInPage[] = Array.from({ length: rowCount }, (_, index) => ({ index, gapPx: 0 }));
    return { items, belowPx: 0, showRow };
  }
  const shown = virtualizer.getVirtualItems();
  const items = shown.map((item, at): RowInPage => ({
    index: item.index,
    gapPx: item.start - (shown[at - 1]?.end ?? 0),
  }));
  return { items, belowPx: virtualizer.getTotalSize() - (shown.at(-1)?.end ?? 0), showRow };
}
