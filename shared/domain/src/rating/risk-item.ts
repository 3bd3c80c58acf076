import { leastRiskWeeks, riskSeries, riskWindowWeeks } from '../covariance';
import { mrmOf } from '../mrm';

/** A row of a matrix, fund or peer group, with what its risk is computed from. */
export interface RiskItem {
  readonly id: number;
  /** Weekly log returns in EUR, newest last; all items have the same length. `null` without prices. */
  readonly returns: ArrayLike<number> | null;
  /** SRI or SRRI, 1 to 7; stands in for missing prices. */
  readonly riskIndicator: number | null;
  /** Share of equity, high yield and commodities, 0 to 1. */
  readonly riskAssetFraction: number;
}

/** A fund as it is stored; its returns may have any length. */
export interface RatedFund extends Omit<RiskItem, 'id'> {
  readonly fundId: number;
  readonly peerGroupId: number | null;
}

/** A peer group with its index; the returns may have any length. */
export interface RatedPeerGroup {
  readonly peerGroupId: number;
  readonly returns: ArrayLike<number> | null;
  /** Usual volatility per year as a fraction; its risk class stands in for a missing index. */
  readonly volatility: number;
  readonly riskAssetFraction: number;
}

/** Weeks that all series are cut to: as long as the longest, at most five years, 0 when that is below three. */
export function windowOf(series: readonly (ArrayLike<number> | null)[]): number {
  const longest = series.reduce((most, returns) => Math.max(most, returns?.length ?? 0), 0);
  return longest < leastRiskWeeks ? 0 : Math.min(riskWindowWeeks, longest);
}

/**
 * Rows of a matrix by fund. A fund with less than a year of prices is its peer-group index, one with a gap at
 * the beginning is filled from it.
 *
 * @param indices weekly log returns of the peer-group indices by peer group id
 */
export function fundRiskItems(
  funds: readonly RatedFund[],
  indices: ReadonlyMap<number, ArrayLike<number>>,
): readonly RiskItem[] {
  const weeks = windowOf([...indices.values(), ...funds.map(({ returns }) => returns)]);
  return funds.map(({ fundId, peerGroupId, returns, riskIndicator, riskAssetFraction }) => ({
    id: fundId,
    returns: weeks > 0 ? riskSeries(returns, indices.get(peerGroupId ?? 0) ?? null, weeks) : null,
    riskIndicator,
    riskAssetFraction,
  }));
}

/** Rows of a matrix by peer group. */
export function peerGroupRiskItems(groups: readonly RatedPeerGroup[]): readonly RiskItem[] {
  const weeks = windowOf(groups.map(({ returns }) => returns));
  return groups.map(({ peerGroupId, returns, volatility, riskAssetFraction }) => ({
    id: peerGroupId,
    returns: weeks > 0 ? riskSeries(null, returns, weeks) : null,
    riskIndicator: mrmOf(volatility),
    riskAssetFraction,
  }));
}
