import { readSaved, writeSaved } from '../state/saved-state';
import { lastHandAt } from './hands';

const MINUTE_MS = 60_000;

/** Kept for the next page, which must know it before it has asked anybody. */
const SAVED = 'idleLock';

/** After which a page locks; 0: never. */
export function savedIdleMinutes(): number {
  const saved = readSaved(SAVED).minutes;
  return typeof saved === 'number' ? saved : 0;
}
export const idleMinutesSaved = (minutes: number): void => writeSaved(SAVED, { minutes });

/** When this tab learned of the newest hand: a clock that is put back, or on, does not make it longer ago than it is. */
let learned = { handAt: 0, atMs: 0 };

/** Milliseconds since a hand did something; a computer that slept counts only by its clock, a clock put back only by the other. */
function idleMs(): number {
  const handAt = lastHandAt();
  if (handAt !== learned.handAt) learned = { handAt, atMs: performance.now() };
  return Math.max(Date.now() - handAt, performance.now() - learned.atMs);
}

/** Whether nobody has done anything for so long; never for 0. */
export const isIdleFor = (minutes: number): boolean => minutes > 0 && idleMs() >= minutes * MINUTE_MS;
