import type { Virtualizer } from '@tanstack/react-virtual';
import { useCallback, useRef, useState } from 'react';

type GridVirtualizer = Pick<Virtualizer<HTMLDivElement, HTMLDivElement>, 'isScrolling' | 'range'>;

/** Share of the visible rows that one step of scrolling replaces before none of them can be read. */
const UNREADABLE = 0.75;
/** One large step is a jump, whose rows are wanted; several in a row are rows flying by. */
const STEPS = 2;

/**
 * Whether rows fly by: then only their places are drawn, because drawing rows that nobody can read costs frames.
 * When the scrolling comes to rest they are filled.
 */
export function useIsPassing() {
  const [isPassing, setIsPassing] = useState(false);
  const last = useRef({ first: 0, largeSteps: 0 });
  /** To be told of every change of the virtualizer. */
  const onChange = useCallback(({ isScrolling, range }: GridVirtualizer) => {
    const { first, largeSteps } = last.current;
    const { startIndex = first, endIndex = first } = range ?? {};
    const step = Math.abs(startIndex - first);
    if (!isScrolling) last.current = { first: startIndex, largeSteps: 0 };
    else if (step > 0) {
      const isLarge = step > (endIndex - startIndex) * UNREADABLE;
      last.current = { first: startIndex, largeSteps: isLarge ? largeSteps + 1 : 0 };
    }
    setIsPassing(last.current.largeSteps >= STEPS);
  }, []);
  return { isPassing, onChange };
}
