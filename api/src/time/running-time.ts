import { setImmediate as nextTurn, setInterval as ticks } from 'node:timers/promises';

const TICK_MS = 100;

export interface Wait {
  /** By the clock. */
  readonly ms: number;
  /** Of these, in which this process did not run: paused, starved, or busy with one long calculation. */
  readonly standstillMs: number;
}

/**
 * Waits until this process has run for a time. The clock runs on while it stands still, and whoever goes by the clock then
 * blames the other side, which has answered long ago. So ticks are counted, and a late tick counts once.
 *
 * @param ms time in which the event loop turned
 * @throws {Error} AbortError when the signal ends the wait
 * @see docs/guides/patience.md
 */
export async function waitRunning(ms: number, signal: AbortSignal): Promise<Wait> {
  const beganAt = performance.now();
  let left = Math.ceil(ms / TICK_MS);
  for await (const _tick of ticks(TICK_MS, undefined, { signal })) if (--left <= 0) break;
  // What has arrived meanwhile is read before anybody decides.
  await nextTurn();
  const elapsedMs = performance.now() - beganAt;
  return { ms: elapsedMs, standstillMs: Math.max(0, elapsedMs - ms) };
}

/**
 * Waits for the other side, but not longer than this process has run for a time.
 *
 * @param tooLate makes the error of a wait that took too long
 */
export async function answerInTime<T>(
  answer: Promise<T>,
  ms: number,
  tooLate: (wait: Wait) => Error,
): Promise<T> {
  const isOver = new AbortController();
  const late = async (): Promise<never> => {
    throw tooLate(await waitRunning(ms, isOver.signal));
  };
  try {
    return await Promise.race([answer, late()]);
  } finally {
    isOver.abort();
  }
}
