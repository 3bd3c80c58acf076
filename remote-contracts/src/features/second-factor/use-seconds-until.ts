import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/**
 * Whole seconds until a moment, counted down while it lies ahead; 0 afterwards.
 *
 * @param moment ISO timestamp; null: none
 */
export function useSecondsUntil(moment: string | null): number {
  const [now, setNow] = useState(() => Date.now());
  const seconds = moment === null ? 0 : Math.max(0, Math.ceil((Date.parse(moment) - now) / SECOND_MS));
  const isAhead = seconds > 0;
  useEffect(() => {
    const tick = () => setNow(Date.now());
    const first = setTimeout(tick);
    const timer = isAhead ? setInterval(tick, SECOND_MS) : undefined;
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [isAhead, moment]);
  return seconds;
}
