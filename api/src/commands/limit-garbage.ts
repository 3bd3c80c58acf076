import { setFlagsFromString } from 'node:v8';

/** How much garbage there may be before it is collected, in percent of what is alive. */
const GARBAGE_PERCENT = 40;

/**
 * Keeps the heap of this process near to what is alive. Left to itself the engine lets it grow to four times as much while little is allocated
 * at a time, as by an import that waits for the database: to 440 MB, of which 120 MB were alive.
 */
export const limitGarbage = (): void => setFlagsFromString(`--heap-growing-percent=${GARBAGE_PERCENT}`);
