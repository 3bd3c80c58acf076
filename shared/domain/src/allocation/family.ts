import type { AllocationTypeId } from './allocation-types';
import { boundedFractions, boundedPercents } from './bounded-percents';
import type { ColumnLimits } from './column-limits';
import type { Market } from './market';
import { mixOf } from './market';
import { standardisedRisks, startingWeights } from './starting-weights';

const STEEPEST = 12;
const BISECTIONS = 60;

/** Mixes of one allocation type, from the calmest tilt to the boldest. */
export interface Family {
  /** Whole percents at a tilt from -12 to 12. */
  at(tilt: number, limits: ColumnLimits): readonly number[];
  /** Whole percents with as much as possible in one group, the rest in the boldest. */
  led(index: number, limits: ColumnLimits): readonly number[];
  /** Whole percents whose measure comes near the target; the steepest tilt when the family ends before it. */
  near(target: number, limits: ColumnLimits): readonly number[];
}

/** `w ~ b * exp(tilt * z)`: the starting weights, tilted by the standardised risk of each group. */
export function familyOf(market: Market, allocationTypeId: AllocationTypeId): Family {
  const start = startingWeights(market, allocationTypeId);
  const risks = standardisedRisks(market);
  const weightsAt = (tilt: number) => start.map((weight, i) => weight * Math.exp(tilt * (risks[i] ?? 0)));
  const at = (tilt: number, limits: ColumnLimits) => boundedPercents(weightsAt(tilt), limits);
  const near = (target: number, limits: ColumnLimits) => {
    const measureAt = (tilt: number) => {
      const fractions = boundedFractions(weightsAt(tilt), 0, limits.capPercent / 100);
      return mixOf(
        market,
        fractions.map((fraction) => fraction * 100),
      ).measure;
    };
    let low = -STEEPEST;
    let high = STEEPEST;
    for (let step = 0; step < BISECTIONS; step++) {
      const middle = (low + high) / 2;
      if (measureAt(middle) < target) low = middle;
      else high = middle;
    }
    return at((low + high) / 2, limits);
  };
  const led = (index: number, limits: ColumnLimits) =>
    boundedPercents(
      weightsAt(STEEPEST).map((weight, i) => (i === index ? Number.MAX_SAFE_INTEGER ** 2 : weight)),
      limits,
    );
  return { at, led, near };
}
