import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** Counted by the clock that begins with the page: that of the device may be off, and be put right meanwhile. */
export interface Deadline {
  /** As `performance.now()` counts. */
  readonly fromMs: number;
  readonly seconds: number;
}

/** @param seconds that are left by the answer of the server that has just arrived */
export const deadlineIn = (seconds: number): Deadline => ({ fromMs: performance.now(), seconds });

/** @param nowMs of the last look, perhaps before the answer came */
const secondsLeft = ({ fromMs, seconds }: Deadline, nowMs: number): number =>
  Math.max(0, Math.ceil(seconds - Math.max(0, nowMs - fromMs) / SECOND_MS));

/**
 * Whole seconds until then, counted down; 0 afterwards.
 *
 * @param deadline null: none
 * @param everySeconds how often it is looked at
 */
export function useSecondsUntil(deadline: Deadline | null, everySeconds = 1): number {
  const [now, setNow] = useState(() => performance.now());
  const seconds = deadline === null ? 0 : secondsLeft(deadline, now);
  const isAhead = seconds > 0;
  useEffect(() => {
    const tick = () => setNow(performance.now());
    const first = setTimeout(tick);
    const timer = isAhead ? setInterval(tick, everySeconds * SECOND_MS) : undefined;
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [isAhead, deadline, everySeconds]);
  return seconds;
}
