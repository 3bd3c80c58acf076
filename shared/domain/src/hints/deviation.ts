import type { FundMap } from '../fund-facts';
import type { Weights, WeightedFund } from '../holdings';
import { noPeerGroupId } from '../holdings';
import { roundToCents } from '../money';
import { isAbove } from '../tolerance';
import type { HintAnswer } from './answers';
import type { Limits } from './hint';
import type { PeerGroupOrder } from './proposal';

/** Band around a target: the narrower of an absolute width and a share of the target, but at least a point. */
export interface DeviationBand {
  readonly width: number;
  readonly targetShare: number;
}

export interface Deviation {
  readonly peerGroupId: number;
  readonly actual: number;
  readonly target: number;
  /** Actual minus target, as a fraction. */
  readonly difference: number;
  readonly limit: number;
}

const NARROWEST_BAND = 0.01;

const limitOf = (goal: number, band: DeviationBand): number =>
  Math.max(NARROWEST_BAND, Math.min(band.width, band.targetShare * goal));

/** 5/25 rule; the strict answer narrows both. */
export const deviationBands: Limits<DeviationBand> = {
  standard: { width: 0.05, targetShare: 0.25 },
  strict: { width: 0.03, targetShare: 0.15 },
};

/** How far a weight may be from its target; null where the tariff does not ask. */
export const driftLimit = (goal: number, answer: HintAnswer): number | null =>
  answer === 'off' ? null : limitOf(goal, deviationBands[answer]);

/** Difference to the target of every peer group of either side, by id. */
export function deviations(actual: Weights, target: Weights, band: DeviationBand): readonly Deviation[] {
  const ids = [...new Set([...actual.keys(), ...target.keys()])].sort((a, b) => a - b);
  return ids.map((peerGroupId) => {
    const goal = target.get(peerGroupId) ?? 0;
    const share = actual.get(peerGroupId) ?? 0;
    return {
      peerGroupId,
      actual: share,
      target: goal,
      difference: share - goal,
      limit: limitOf(goal, band),
    };
  });
}

export function isOutside({ difference, limit }: Deviation): boolean {
  return isAbove(Math.abs(difference), limit);
}

/** The deviation that is furthest beyond its limit. */
export function worstDeviation(list: readonly Deviation[]): Deviation | undefined {
  const excess = ({ difference, limit }: Deviation) => Math.abs(difference) - limit;
  return [...list].sort((a, b) => excess(b) - excess(a) || a.peerGroupId - b.peerGroupId)[0];
}

/** The order that leads back to the target. */
export function orderOf(deviation: Deviation, valueEur: number): PeerGroupOrder {
  const { peerGroupId, actual, target, difference } = deviation;
  return {
    peerGroupId,
    actualFraction: actual,
    targetFraction: target,
    fractionChange: -difference,
    eur: -roundToCents(difference * valueEur),
  };
}

export function fundsOfGroups(
  mix: readonly WeightedFund[],
  funds: FundMap,
  groups: readonly { readonly peerGroupId: number }[],
): readonly number[] {
  const ids = new Set(groups.map(({ peerGroupId }) => peerGroupId));
  return mix
    .map(({ fundId }) => fundId)
    .filter((fundId) => ids.has(funds.get(fundId)?.peerGroupId ?? noPeerGroupId));
}
