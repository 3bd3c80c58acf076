import { deadlineIn, useSecondsUntil } from '@depotwerk/platform';
import { useMemo } from 'react';

const TICK_SECONDS = 15;

/**
 * Begun minutes; 0: it is over.
 *
 * @param secondsLeft by an answer that has just arrived; without one nothing is counted
 */
export function useMinutesLeft(secondsLeft: number | undefined): number {
  const end = useMemo(() => (secondsLeft === undefined ? null : deadlineIn(secondsLeft)), [secondsLeft]);
  return Math.ceil(useSecondsUntil(end, TICK_SECONDS) / 60);
}
