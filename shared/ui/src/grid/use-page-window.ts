import { useCallback, useEffect, useRef, useState } from 'react';

/** After a jump; pages that fly by while the scroll bar is dragged are not asked for. */
const REST_MS = 80;

export interface PageWindowOptions {
  /** Names the list; another one begins with its first page. */
  readonly listKey: string;
  /** Rows of one page. */
  readonly pageSize: number;
  /** Row that is shown first. */
  readonly startIndex: number;
}

/**
 * Which pages of a list are wanted for the rows that a grid asks for. Who scrolls on gets the next page at once; a
 * step wider than a page is a jump and counts when it comes to rest.
 *
 * @returns first and last page, from 0, and what the grid is given as `onRangeChange`
 */
export function usePageWindow({ listKey, pageSize, startIndex }: PageWindowOptions) {
  const [wanted, setWanted] = useState(() => {
    const page = Math.floor(startIndex / pageSize);
    return { listKey, first: page, last: page };
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const place = useRef({ listKey, row: startIndex });
  const onRangeChange = useCallback(
    (firstRow: number, lastRow: number) => {
      const first = Math.floor(firstRow / pageSize);
      const last = Math.floor(lastRow / pageSize);
      const want = () =>
        setWanted((now) =>
          now.listKey === listKey && now.first === first && now.last === last
            ? now
            : { listKey, first, last },
        );
      // Another list is still scrolled to where the last one was when it asks for the first time.
      const before = place.current.listKey === listKey ? place.current.row : 0;
      const isJump = Math.abs(firstRow - before) > pageSize;
      place.current = { listKey, row: firstRow };
      clearTimeout(timer.current);
      if (isJump) timer.current = setTimeout(want, REST_MS);
      else want();
    },
    [listKey, pageSize],
  );
  const { first, last } = wanted.listKey === listKey ? wanted : { first: 0, last: 0 };
  return { first, last, onRangeChange };
}
