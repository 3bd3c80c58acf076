import { useEffect, useState } from 'react';

/** A value as it stood when nothing had changed for a moment, e.g. to ask the server about it. */
export function useDelayedValue<V>(value: V, delayMs: number): V {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
