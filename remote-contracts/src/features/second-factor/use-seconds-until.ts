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
    setNow(Date.now());
    if (!isAhead) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isAhead, moment]);
  return seconds;
}
