import { useEffect, useState } from 'react';
import { drawInTurn, mayDrawAtOnce } from './draw-in-turn';

export interface DrawnOptions {
  /** Whether there is something to draw. */
  readonly isReady: boolean;
  /** Is wanted now and does not wait for its turn. */
  readonly isUrgent: boolean;
  readonly isScrolling: () => boolean;
}

/**
 * Whether a row shows its cells: at once on a list at rest, else in its turn, so that however many rows come in
 * they do not stop the scrolling. Rows that fly by are gone before it.
 */
export function useIsDrawn({ isReady, isUrgent, isScrolling }: DrawnOptions): boolean {
  const [isDrawn, setIsDrawn] = useState(() => isReady && (!isScrolling() || mayDrawAtOnce()));
  const isWaiting = isReady && !isDrawn && !isUrgent;
  if (isDrawn && !isReady) setIsDrawn(false);
  if (isUrgent && isReady && !isDrawn) setIsDrawn(true);
  useEffect(() => (isWaiting ? drawInTurn(() => setIsDrawn(true)) : undefined), [isWaiting]);
  return isReady && !isWaiting;
}
