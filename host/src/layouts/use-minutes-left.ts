import { useEffect, useState } from 'react';

const TICK_MS = 15_000;
const MINUTE_MS = 60_000;

interface MinutesLeft {
  /** Begun minutes; not above 0: it is over. */
  readonly minutes: number;
  /** Whether it ran out while the page was open: a clock that is off had it run out before. */
  readonly hasRunOut: boolean;
}

/** @param until ISO timestamp; without one nothing is counted */
export function useMinutesLeft(until: string | undefined): MinutesLeft {
  const [start] = useState(Date.now);
  const [now, setNow] = useState(start);
  useEffect(() => {
    if (until === undefined) return;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [until]);
  const end = until === undefined ? Infinity : Date.parse(until);
  return { minutes: Math.ceil((end - now) / MINUTE_MS), hasRunOut: start < end && now >= end };
}
