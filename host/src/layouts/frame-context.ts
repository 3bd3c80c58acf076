import type { RemoteEntry, WhiteLabel } from '@depotwerk/platform';
import { createContext, useContext } from 'react';

interface Frame {
  readonly whiteLabel: WhiteLabel;
  readonly releases: readonly RemoteEntry[];
}

/** What was loaded before the first screen and does not change while the page lives. */
export const FrameContext = createContext<Frame | null>(null);

export function useFrame(): Frame {
  const frame = useContext(FrameContext);
  if (!frame) throw new Error('useFrame needs a FrameContext around it');
  return frame;
}
