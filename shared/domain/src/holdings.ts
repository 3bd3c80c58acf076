import type { FundFacts } from './fund-facts';

export interface Holding {
  readonly fundId: number;
  readonly valueEur: number;
}

export interface WeightedFund {
  readonly fundId: number;
  readonly fraction: number;
}

/** Weights by some id (fund or peer group), as fractions. */
export type Weights = ReadonlyMap<number, number>;

/** Key of the funds without a peer group; ids of real peer groups start at 1. */
export const noPeerGroupId = 0;

export function fundsValueEur(holdings: readonly Holding[]): number {
  return ordered(holdings).reduce((sum, { valueEur }) => sum + Math.max(0, valueEur), 0);
}

/**
 * Weights of the fund assets alone (no cash, no cover fund): one entry per fund, by id, sum 1.
 * The order makes every later sum the same to the last bit, however the holdings were ordered.
 */
export function fundWeights(holdings: readonly Holding[]): readonly WeightedFund[] {
  const values = new Map<number, number>();
  let total = 0;
  for (const { fundId, valueEur } of ordered(holdings)) {
    if (!(valueEur > 0)) continue;
    values.set(fundId, (values.get(fundId) ?? 0) + valueEur);
    total += valueEur;
  }
  return Array.from(values, ([fundId, valueEur]) => ({ fundId, fraction: valueEur / total }));
}

function ordered(holdings: readonly Holding[]): readonly Holding[] {
  return [...holdings].sort((a, b) => a.fundId - b.fundId || a.valueEur - b.valueEur);
}

export function weightsByFund(mix: readonly WeightedFund[]): Weights {
  return new Map(mix.map(({ fundId, fraction }) => [fundId, fraction]));
}

export function weightsByPeerGroup(
  mix: readonly WeightedFund[],
  funds: ReadonlyMap<number, Pick<FundFacts, 'peerGroupId'>>,
): Weights {
  const weights = new Map<number, number>();
  for (const { fundId, fraction } of mix) {
    const peerGroupId = funds.get(fundId)?.peerGroupId ?? noPeerGroupId;
    weights.set(peerGroupId, (weights.get(peerGroupId) ?? 0) + fraction);
  }
  return weights;
}

/** `0.5 * sum |a - b|`: the part that would have to be moved to turn one mix into the other, 0 to 1. */
export function halfSumDistance(a: Weights, b: Weights): number {
  const ids = [...new Set([...a.keys(), ...b.keys()])].sort((x, y) => x - y);
  return ids.reduce((sum, id) => sum + Math.abs((a.get(id) ?? 0) - (b.get(id) ?? 0)), 0) / 2;
}

/** Parts that a multi-asset fund counts as: it is a spread portfolio of its own. */
const MULTI_ASSET_PARTS = 4;

/** `1 / sum w^2`, the number of equal positions with the same concentration; 0 for an empty mix. */
export function effectiveFundCount(
  mix: readonly WeightedFund[],
  funds: ReadonlyMap<number, Pick<FundFacts, 'breadth'>>,
): number {
  let squares = 0;
  for (const { fundId, fraction } of mix) {
    const parts = funds.get(fundId)?.breadth === 'multiAsset' ? MULTI_ASSET_PARTS : 1;
    squares += fraction ** 2 / parts;
  }
  return squares > 0 ? 1 / squares : 0;
}

/** An average over the part of a mix for which the figure is known. */
export interface KnownAverage {
  readonly average: number;
  /** Share of the mix for which the figure is known, 0 to 1. */
  readonly knownFraction: number;
}

/** @returns `null` when the figure is known for no fund of the mix */
export function weightedAverage(
  mix: readonly WeightedFund[],
  figureOf: (fundId: number) => number | null | undefined,
): KnownAverage | null {
  let knownFraction = 0;
  let sum = 0;
  let isWhole = true;
  for (const { fundId, fraction } of mix) {
    const figure = figureOf(fundId);
    if (figure == null) {
      isWhole = false;
      continue;
    }
    knownFraction += fraction;
    sum += fraction * figure;
  }
  // Weights add up to 1 but for the last digit, which would read as a part that is missing.
  return knownFraction > 0
    ? { average: sum / knownFraction, knownFraction: isWhole ? 1 : knownFraction }
    : null;
}

/** Ongoing fee of the mix per year, as a fraction. */
export function weightedFee(
  mix: readonly WeightedFund[],
  funds: ReadonlyMap<number, Pick<FundFacts, 'ongoingFeeFraction'>>,
): KnownAverage | null {
  return weightedAverage(mix, (fundId) => funds.get(fundId)?.ongoingFeeFraction);
}

export function weightedStars(
  mix: readonly WeightedFund[],
  funds: ReadonlyMap<number, Pick<FundFacts, 'stars'>>,
): KnownAverage | null {
  return weightedAverage(mix, (fundId) => funds.get(fundId)?.stars);
}

/** Share of risk assets (equity, high yield, commodities) in the mix, 0 to 1. */
export function riskQuota(
  mix: readonly WeightedFund[],
  funds: ReadonlyMap<number, Pick<FundFacts, 'riskAssetFraction'>>,
): number {
  return mix.reduce(
    (sum, { fundId, fraction }) => sum + fraction * (funds.get(fundId)?.riskAssetFraction ?? 0),
    0,
  );
}
