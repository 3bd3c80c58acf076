import type { ApiFault } from '@depotwerk/platform';
import { useEffect, useRef } from 'react';
import { patientPause } from '../start/keep-trying';

/** The server is away for a moment: nothing is wrong with what was wanted from it. */
export const isPassing = ({ status, errorCode }: ApiFault): boolean =>
  errorCode === 'common.unreachable' || status === 502 || status === 503 || status === 504;

/** Tries again by itself after each passing error, with longer and longer pauses, and at once when the line is back. */
export function useRetry(isNeeded: boolean, error: unknown, retry: () => void): void {
  const attempts = useRef(0);
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => {
    if (!isNeeded) return;
    const again = () => latest.current();
    const timer = setTimeout(again, patientPause(attempts.current));
    attempts.current += 1;
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [isNeeded, error]);
}
