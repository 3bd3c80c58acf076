import { useEffect, useState } from 'react';
import { drawInTurn } from './draw-in-turn';

export interface DrawnOptions {
  /** Whether there is something to draw. */
  readonly isReady: boolean;
  /** Is wanted now and does not wait for its turn. */
  readonly isUrgent: boolean;
}

/** Whether a row shows its cells: at once if it comes with them, in its turn if it held their place until now. */
export function useIsDrawn({ isReady, isUrgent }: DrawnOptions): boolean {
  const [isDrawn, setIsDrawn] = useState(isReady);
  const isWaiting = isReady && !isDrawn && !isUrgent;
  if (isDrawn && !isReady) setIsDrawn(false);
  if (isUrgent && isReady && !isDrawn) setIsDrawn(true);
  useEffect(() => (isWaiting ? drawInTurn(() => setIsDrawn(true)) : undefined), [isWaiting]);
  return isReady && !isWaiting;
}
