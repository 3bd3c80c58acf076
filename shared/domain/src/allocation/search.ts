import { boundedPercents } from './bounded-percents';
import type { Family } from './family';
import type { ColumnLimits } from './column-limits';
import type { Market, Mix } from './market';
import { measureAfterMove, mixOf } from './market';
import type { Goal } from './repair';
import { distanceTo, moved, repaired, visitMoves } from './repair';

/** Calmest and boldest column within some limits. */
export interface Reach {
  readonly lowest: Mix;
  readonly highest: Mix;
}

/** No mix is as calm, none as bold. */
const CALM: Goal = { lower: 0, upper: 0, target: 0 };
const BOLD: Goal = { lower: 100, upper: 101, target: 100 };

/** Tilts from which the calmest column is looked for; the deepest valley wins. */
const CALM_TILTS = [-12, -3, 0];

/**
 * Ends of what can be reached. The calmest column is found downhill from several tilts; the boldest lies in a corner
 * of what the cap allows, so the way up begins at every group.
 */
export function reachOf(market: Market, family: Family, limits: ColumnLimits): Reach {
  const valleys = CALM_TILTS.map((tilt) => repaired(market, family.at(tilt, limits), limits, CALM));
  const peaks = market.groups.map((_, first) => {
    return repaired(market, family.led(first, limits), limits, BOLD);
  });
  const lowest = valleys.reduce((best, mix) => (mix.measure < best.measure ? mix : best));
  const highest = peaks.reduce((best, mix) => (mix.measure > best.measure ? mix : best));
  return { lowest, highest };
}

/**
 * Column for one class: from the allocation type where that leads into the class, else from between the calmest and
 * the boldest column, at last by two moves at once.
 */
export function columnFor(
  market: Market,
  family: Family,
  limits: ColumnLimits,
  reach: Reach,
  goal: Goal,
): Mix {
  let best = repaired(market, family.near(goal.target, limits), limits, goal);
  const isFound = () => distanceTo(goal, best.measure) === 0;
  if (isFound() || goal.lower >= reach.highest.measure || goal.upper <= reach.lowest.measure) return best;
  for (const start of pathOf(market, limits, reach, goal)) {
    const mix = repaired(market, start, limits, goal);
    if (distanceTo(goal, mix.measure) < distanceTo(goal, best.measure)) best = mix;
    if (isFound()) return best;
  }
  return twoMoves(market, best, limits, goal) ?? best;
}

/** Starts on the straight way from the calmest to the boldest column, and its two ends. */
function pathOf(market: Market, limits: ColumnLimits, { lowest, highest }: Reach, goal: Goal) {
  const between = (part: number) =>
    lowest.percents.map((percent, i) => (1 - part) * percent + part * (highest.percents[i] ?? 0));
  let low = 0;
  let high = 1;
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2;
    if (mixOf(market, between(middle)).measure < goal.target) low = middle;
    else high = middle;
  }
  const middle = boundedPercents(
    between(high).map((percent) => Math.max(percent, 1e-6)),
    limits,
  );
  return [middle, lowest.percents, highest.percents];
}

/** The first pair of moves that leads into the class, `null` when none does. */
function twoMoves(market: Market, mix: Mix, limits: ColumnLimits, goal: Goal): Mix | null {
  const found: (readonly number[])[] = [];
  visitMoves(mix.percents, limits, (...first) => {
    const between = mixOf(market, moved(mix.percents, ...first));
    visitMoves(between.percents, limits, (...second) => {
      const isInside = distanceTo(goal, measureAfterMove(market, between, ...second)) === 0;
      if (isInside) found.push(moved(between.percents, ...second));
      return isInside;
    });
    return found.length > 0;
  });
  const [start] = found;
  return start ? repaired(market, start, limits, goal) : null;
}
