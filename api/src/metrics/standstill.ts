/** Calculating, or kept from running: the machine slept or was paused, had no core for it, or a file took long. */
export const standstillCauses = ['calculating', 'waiting'] as const;

/** A time in which this process answered nobody. */
export interface Standstill {
  /** ISO timestamp */
  readonly since: string;
  readonly seconds: number;
  readonly cause: (typeof standstillCauses)[number];
}

interface WatchOptions {
  /** Shorter ones are not told. */
  readonly longestMs?: number;
  readonly tickMs?: number;
  /** CPU time of the process so far, in ms. */
  readonly cpuMs?: () => number;
}

function usedCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Tells each standstill of the event loop once, when it is over. The CPU time is that of all threads: a process that was
 * paused used none.
 *
 * @returns a function that ends the watch
 */
export function watchStandstills(
  onStandstill: (standstill: Standstill) => void,
  { longestMs = 1_000, tickMs = 100, cpuMs = usedCpuMs }: WatchOptions = {},
): () => void {
  let last = { at: performance.now(), cpu: cpuMs() };
  const timer = setInterval(() => {
    const now = { at: performance.now(), cpu: cpuMs() };
    const ms = now.at - last.at - tickMs;
    const isCalculating = now.cpu - last.cpu >= ms / 2;
    last = now;
    if (ms <= longestMs) return;
    onStandstill({
      since: new Date(Date.now() - ms).toISOString(),
      seconds: Math.round(ms) / 1000,
      cause: isCalculating ? 'calculating' : 'waiting',
    });
  }, tickMs);
  timer.unref();
  return () => clearInterval(timer);
}
