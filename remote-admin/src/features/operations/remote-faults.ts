import type { RemoteHealth } from '@depotwerk/contract/operation';

/** A thousand loads are what a small office does in a day. */
const LOADS = 1000;
/** Below a tenth of a difference nobody has to look. */
const NOTEWORTHY = 0.1;

type FaultTrend = 'more' | 'fewer' | 'same';

export const faultsOf = ({ faults, cspViolations }: RemoteHealth): number => faults + cspViolations;

/** Faults for each 1,000 loads; null where nothing was loaded. */
export const faultRate = (health: RemoteHealth): number | null =>
  health.loads === 0 ? null : (LOADS * faultsOf(health)) / health.loads;

/** How the rate of a day stands to that of the day before; null where one of them is unknown. */
export function faultTrend(lastDay: RemoteHealth, dayBefore: RemoteHealth): FaultTrend | null {
  const now = faultRate(lastDay);
  const before = faultRate(dayBefore);
  if (now === null || before === null) return null;
  if (Math.abs(now - before) <= NOTEWORTHY * before) return 'same';
  return now > before ? 'more' : 'fewer';
}
