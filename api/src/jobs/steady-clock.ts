import type { ConstructorOptions } from 'pg-boss';

/** The longest time of a timer of Node; it takes a longer one for a millisecond, and says so each time. */
const LONGEST_MS = 2 ** 31 - 1;

/**
 * The clock of the queue: a clock of the machine that is put right, or differs from that of the database, by however much, makes no
 * timer run wild. The queue measures the difference to the database itself.
 */
export const steadyClock: NonNullable<ConstructorOptions['clock']> = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (work, ms) => setTimeout(work, Math.min(ms, LONGEST_MS)),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (work, ms) => setInterval(work, Math.min(ms, LONGEST_MS)),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
};
