import type { RemoteEntry, WhiteLabel } from '@depotwerk/platform';
import { createContext, useContext } from 'react';
import type { Remotes } from '../federation/remotes';

interface Frame {
  readonly whiteLabel: WhiteLabel;
  readonly remotes: Pick<Remotes, 'loaded' | 'override'>;
  readonly releases: readonly RemoteEntry[];
  /** Whether the registry of the parts has answered. */
  readonly isKnown: boolean;
  /** Asks the registry again at once. */
  readonly askAgain?: (() => void) | undefined;
}

/** What is loaded before the first screen; what did not answer then follows once, when it does. */
export const FrameContext = createContext<Frame | null>(null);

export function useFrame(): Frame {
  const frame = useContext(FrameContext);
  if (!frame) throw new Error('useFrame needs a FrameContext around it');
  return frame;
}
