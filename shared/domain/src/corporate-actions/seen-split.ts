import { ratioOf, type UnitRatio } from './unit-ratio';

/** Units of a fund before and after, as a contract knows them and as they are shown. */
export interface UnitChange {
  readonly before: number;
  readonly after: number;
}

/** A price and the next one that is known, EUR. */
export interface PriceStep {
  readonly before: number;
  readonly after: number;
  /** ISO date of the later one. */
  readonly day: string;
}

export interface SeenSplit extends UnitRatio {
  /** ISO date of the first price for the new units. */
  readonly day: string;
}

/** Units are shown with three decimals and more. */
const UNIT_ROUNDING = 0.0005;
/** Fractions of a real split are plain: 3 for 2, 1 for 10, 5 for 4. */
const MOST_OLD_UNITS = 10;
const MOST_NEW_UNITS = 1_000;
/** What a price may have moved beside a split. */
const PRICE_SLACK = 0.1;
/** A ratio nearer to 1 cannot be told from a move of the price. */
const LEAST_RATIO = 1.2;

/** By how much units may differ from those that a ratio makes of units, both rounded. */
export const unitSlack = (ratio: UnitRatio): number => UNIT_ROUNDING * (1 + ratioOf(ratio));

/** The plainest ratio that makes the one of the other to the rounding of units; `null` when there is none. */
export function plainRatio({ before, after }: UnitChange): UnitRatio | null {
  if (before <= 0 || after <= 0) return null;
  for (let oldUnits = 1; oldUnits <= MOST_OLD_UNITS; oldUnits++) {
    const newUnits = Math.round((after / before) * oldUnits);
    if (newUnits < 1 || newUnits > MOST_NEW_UNITS) continue;
    const ratio = { oldUnits, newUnits };
    const isFar = Math.max(ratioOf(ratio), 1 / ratioOf(ratio)) >= LEAST_RATIO;
    if (isFar && Math.abs(before * ratioOf(ratio) - after) <= unitSlack(ratio)) return ratio;
  }
  return null;
}

/** Whether a price fell (or rose) as much as units were multiplied (or drawn together), within a tenth. */
export const isStepOf = ({ before, after }: PriceStep, ratio: UnitRatio): boolean =>
  before > 0 && after > 0 && Math.abs(before / after / ratioOf(ratio) - 1) <= PRICE_SLACK;

/** The plainest ratio that explains a step of a price within a tenth; null when there is none. */
export function ratioOfPrices({ before, after }: Omit<PriceStep, 'day'>): UnitRatio | null {
  if (before <= 0 || after <= 0) return null;
  for (let oldUnits = 1; oldUnits <= MOST_OLD_UNITS; oldUnits++) {
    const newUnits = Math.round((before / after) * oldUnits);
    const ratio = { oldUnits, newUnits };
    if (newUnits < 1 || newUnits > MOST_NEW_UNITS) continue;
    const isFar = Math.max(ratioOf(ratio), 1 / ratioOf(ratio)) >= LEAST_RATIO;
    if (isFar && isStepOf({ before, after, day: '' }, ratio)) return ratio;
  }
  return null;
}

/**
 * Whether a change of units looks like a split and not like a trade: a plain ratio to the last unit, and a step of the price by the
 * same ratio.
 */
export function seenSplit(change: UnitChange, steps: readonly PriceStep[]): SeenSplit | null {
  const ratio = plainRatio(change);
  const step = ratio && steps.find((each) => isStepOf(each, ratio));
  return ratio && step ? { ...ratio, day: step.day } : null;
}

/** What a contribution or a sale may have moved beside a split that is known. */
const TRADE_SLACK = 0.25;

/** Whether units changed about as a split that is known would change them, and not as much as a trade beside none. */
export function isNearRatio({ before, after }: UnitChange, ratio: UnitRatio): boolean {
  if (before <= 0 || after <= 0) return false;
  const change = after / before;
  return Math.abs(change / ratioOf(ratio) - 1) <= TRADE_SLACK && !isInOldUnits({ before, after }, ratio);
}

/** Whether units that were delivered after a split are still those from before it: nearer to them than to the new ones. */
export const isInOldUnits = ({ before, after }: UnitChange, ratio: UnitRatio): boolean =>
  before > 0 && Math.abs(Math.log(after / before)) < Math.abs(Math.log(after / before / ratioOf(ratio)));
