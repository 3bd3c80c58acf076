import { percentOf } from '../percent';
import { roundedFractions } from '../largest-remainder';
import type { ColumnLimits } from './column-limits';
import { canFill } from './column-limits';

const ROUNDING = 1e-12;

/**
 * Scales positive weights until they sum to 1, each between the least part and the cap: what is cut off above goes to
 * the others in proportion (water-filling), what is added below comes from them.
 *
 * @throws {RangeError} when the bounds leave no room
 */
export function boundedFractions(weights: readonly number[], least: number, cap: number): readonly number[] {
  const count = weights.length;
  if (count * cap < 1 - 1e-9 || count * least > 1 + 1e-9) throw new RangeError('the bounds leave no room');
  const bounds = new Array<number | null>(count).fill(null);
  for (;;) {
    let weightSum = 0;
    let room = 1;
    for (let i = 0; i < count; i++) {
      const bound = bounds[i] ?? null;
      if (bound === null) weightSum += weights[i] ?? 0;
      else room -= bound;
    }
    const scale = weightSum > 0 ? room / weightSum : 0;
    const fractions = weights.map((weight, i) => bounds[i] ?? weight * scale);
    const excess = fractions.reduce((sum, value) => (value > cap ? sum + value - cap : sum), 0);
    const shortage = fractions.reduce((sum, value) => (value < least ? sum + least - value : sum), 0);
    if (excess < ROUNDING && shortage < ROUNDING) return fractions;
    // The larger breach decides which bound really binds; the other may vanish with the next scale.
    const isExcess = excess >= shortage;
    fractions.forEach((value, i) => {
      if (isExcess ? value > cap : value < least) bounds[i] = isExcess ? cap : least;
    });
  }
}

/**
 * Whole percents of one column from weights: too small parts and surplus groups drop out, the smallest first.
 *
 * @param weights positive, in the order of the groups
 * @returns in the order of the groups, 0 for those that dropped out; sum 100
 * @throws {RangeError} when the limits leave no room
 */
export function boundedPercents(weights: readonly number[], limits: ColumnLimits): readonly number[] {
  if (!canFill(limits, weights.length)) throw new RangeError('the limits leave no room');
  const least = limits.minPercent / 100;
  const cap = limits.capPercent / 100;
  const mostGroups = Math.min(limits.maxGroups, Math.floor(100 / limits.minPercent));
  const ranked = weights
    .map((weight, index) => ({ weight, index }))
    .sort((a, b) => b.weight - a.weight || a.index - b.index);
  let kept = ranked.slice(0, mostGroups);
  for (;;) {
    const free = boundedFractions(
      kept.map(({ weight }) => weight),
      0,
      cap,
    );
    const isTooSmall = (free.at(-1) ?? 0) < least - 1e-12;
    if (!isTooSmall || (kept.length - 1) * cap < 1 - 1e-9) break;
    kept = kept.slice(0, -1);
  }
  const fractions = boundedFractions(
    kept.map(({ weight }) => weight),
    least,
    cap,
  );
  const percents = new Array<number>(weights.length).fill(0);
  const rounded = roundedFractions(kept.map(({ index }, i) => ({ id: index, weight: fractions[i] ?? 0 })));
  for (const { id, fraction } of rounded) percents[id] = percentOf(fraction);
  return percents;
}
