import type { ColumnLimits } from './column-limits';
import type { Market, Mix } from './market';
import { measureAfterMove, mixOf } from './market';

/** Where the measure of a column shall lie, as fractions; the upper end does not belong to it. */
export interface Goal {
  readonly lower: number;
  readonly upper: number;
  readonly target: number;
}

/** Close enough to the target: 5 basis points. */
const NEAR_TARGET = 0.0005;

/** Kept away from an upper border, which belongs to the next class already. */
const MARGIN = 1e-7;

/** A measure on the lower border belongs to the class, rounding noise included. */
const ON_BORDER = 1e-11;

/** A figure has improved when it fell by more than rounding noise. */
const NOISE = 1e-10;

const MOST_MOVES = 400;

export function distanceTo({ lower, upper }: Goal, measure: number): number {
  if (measure < lower - ON_BORDER) return lower - measure;
  return measure > upper - MARGIN ? measure - (upper - MARGIN) : 0;
}

interface Judgement {
  readonly distance: number;
  readonly offTarget: number;
}

function judge(goal: Goal, measure: number): Judgement {
  return { distance: distanceTo(goal, measure), offTarget: Math.abs(measure - goal.target) };
}

function isBetter(a: Judgement, b: Judgement): boolean {
  if (Math.abs(a.distance - b.distance) > NOISE) return a.distance < b.distance;
  return a.offTarget < b.offTarget - NOISE;
}

/** A move of whole percents between two groups; true ends the visits. */
type VisitMove = (from: number, to: number, size: number) => boolean | undefined;

/** Visits the moves that keep every limit, in a fixed order. */
export function visitMoves(percents: readonly number[], limits: ColumnLimits, visit: VisitMove): void {
  const hasRoom = percents.filter((percent) => percent > 0).length < limits.maxGroups;
  for (let from = 0; from < percents.length; from++) {
    const source = percents[from] ?? 0;
    if (source === 0) continue;
    for (let to = 0; to < percents.length; to++) {
      const sink = percents[to] ?? 0;
      if (to === from) continue;
      for (const size of sizesOf(source, sink, limits)) {
        const isDropped = size === source;
        if (sink === 0 && !isDropped && !hasRoom) continue;
        if (visit(from, to, size) === true) return;
      }
    }
  }
}

/** Whole percents that may leave a part of `source` for one of `sink`. */
function sizesOf(source: number, sink: number, { minPercent, capPercent }: ColumnLimits): readonly number[] {
  return [1, 3, minPercent, source, source - minPercent, capPercent - sink].filter(
    (size, i, sizes) =>
      size >= 1 &&
      sink + size <= capPercent &&
      sink + size >= minPercent &&
      (size === source || source - size >= minPercent) &&
      sizes.indexOf(size) === i,
  );
}

export function moved(
  percents: readonly number[],
  from: number,
  to: number,
  size: number,
): readonly number[] {
  return percents.map((percent, i) => percent - (i === from ? size : 0) + (i === to ? size : 0));
}

/**
 * Takes the best single move again and again until the column is inside its class and near the target, or no move
 * helps. The first of equally good moves wins, so the same start always ends in the same column.
 *
 * @param percents within the limits
 */
export function repaired(market: Market, percents: readonly number[], limits: ColumnLimits, goal: Goal): Mix {
  let mix = mixOf(market, percents);
  for (let step = 0; step < MOST_MOVES; step++) {
    const current = judge(goal, mix.measure);
    if (current.distance === 0 && current.offTarget < NEAR_TARGET) break;
    let best = current;
    let next = mix.percents;
    visitMoves(mix.percents, limits, (from, to, size) => {
      const judgement = judge(goal, measureAfterMove(market, mix, from, to, size));
      if (!isBetter(judgement, best)) return;
      best = judgement;
      next = moved(mix.percents, from, to, size);
    });
    if (next === mix.percents) break;
    mix = mixOf(market, next);
  }
  return mix;
}
