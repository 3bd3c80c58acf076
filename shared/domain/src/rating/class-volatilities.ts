import { riskSeries } from '../covariance';
import type { PeerGroupWeight } from '../target-weights';
import { windowOf } from './risk-item';
import { mixFigures, riskModel } from './risk-model';

/**
 * Volatility of the target weights of each class, by class, per year as a fraction; null where a class has no
 * weights, or one of its peer groups no index of three years. No risk indicator stands in.
 *
 * @param targets by risk class
 * @param indices weekly log returns in EUR by peer group id, ending in the same week
 */
export function classVolatilities(
  classCount: number,
  targets: ReadonlyMap<number, readonly PeerGroupWeight[]>,
  indices: ReadonlyMap<number, ArrayLike<number>>,
): readonly (number | null)[] {
  const weeks = windowOf([...indices.values()]);
  const items = [...indices].map(([id, returns]) => ({
    id,
    returns: weeks > 0 ? riskSeries(null, returns, weeks) : null,
    riskIndicator: null,
    riskAssetFraction: 0,
  }));
  const model = riskModel(items);
  return Array.from({ length: classCount }, (_, i) => {
    const column = (targets.get(i + 1) ?? []).filter(({ fraction }) => fraction > 0);
    const rows = column.flatMap(({ peerGroupId }) => model.rows.get(peerGroupId) ?? []);
    if (column.length === 0 || rows.length < column.length) return null;
    return mixFigures(
      model,
      rows,
      column.map(({ fraction }) => fraction),
    ).volatility;
  });
}
