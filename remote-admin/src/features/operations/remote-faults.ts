import type { RemoteHealth } from '@depotwerk/contract/operation';

/** A thousand loads are what a small office does in a day. */
const LOADS = 1000;
/** Below a tenth of a difference nobody has to look. */
const NOTEWORTHY = 0.1;

type FaultTrend = 'more' | 'fewer' | 'same';

/** Faults for each 1,000 loads; null where nothing was loaded. A content rule that is broken is none: the browser refused something. */
export const faultRate = ({ faults, loads }: RemoteHealth): number | null =>
  loads === 0 ? null : (LOADS * faults) / loads;

/** How the rate of a day stands to that of the day before; null where one of them is unknown. */
export function faultTrend(lastDay: RemoteHealth, dayBefore: RemoteHealth): FaultTrend | null {
  const now = faultRate(lastDay);
  const before = faultRate(dayBefore);
  if (now === null || before === null) return null;
  if (Math.abs(now - before) <= NOTEWORTHY * before) return 'same';
  return now > before ? 'more' : 'fewer';
}
