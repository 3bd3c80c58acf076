import { authState } from '@depotwerk/platform';
import { readEvents } from './event-stream';

/** Of one person: what tabs of somebody else hear is nothing for this one. */
const nameOf = (userId: string | undefined): string => `depotwerk-bell-${userId ?? 'nobody'}`;
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

type Message = 'heard' | 'changed';

interface Follower {
  /** The line is alive. */
  readonly onHeard: () => void;
  readonly onChanged: () => void;
}

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Listens, and listens again whenever the line breaks: at once after it worked, then more and more rarely. */
async function keepListening(tell: (message: Message) => void, signal: AbortSignal): Promise<void> {
  let lastEventId: string | undefined;
  let pause = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    await readEvents({
      lastEventId,
      signal,
      onHeard: () => {
        pause = FIRST_PAUSE_MS;
        tell('heard');
      },
      onEvent: (id) => {
        lastEventId = id;
        tell('changed');
      },
    }).catch(() => undefined);
    await wait(pause, signal);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }
}

/** Runs in one tab of the browser; in the next one when that is closed. */
const inOneTab = async (name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> => {
  // Only where the page came over HTTPS or from this machine.
  if (typeof navigator.locks === 'undefined') return work();
  await navigator.locks.request(name, { signal }, work);
};

/**
 * Follows what the server pushes. One tab listens for all, since a browser keeps only six lines to a server and each
 * stream takes one; the others hear of it from that tab.
 *
 * @returns a function that ends it
 */
export function followBell({ onHeard, onChanged }: Follower): () => void {
  const ending = new AbortController();
  const name = nameOf(authState().user?.id);
  const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  const hear = (message: unknown): void => {
    onHeard();
    if (message === 'changed') onChanged();
  };
  otherTabs?.addEventListener('message', ({ data }: MessageEvent<unknown>) => hear(data));
  const tell = (message: Message): void => {
    hear(message);
    otherTabs?.postMessage(message);
  };
  // An aborted wait for the lock is the end of this tab.
  inOneTab(name, ending.signal, () => keepListening(tell, ending.signal)).catch(() => undefined);
  return () => {
    ending.abort();
    otherTabs?.close();
  };
}
