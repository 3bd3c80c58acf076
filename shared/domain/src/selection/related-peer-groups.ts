import type { CovarianceMatrix } from '../covariance';
import { correlationOf } from '../covariance';
import type { PeerGroupRelation } from '../tariff/tariff-content';

/** A group of another category moves like this one from here on. */
const LEAST_CORRELATION = 0.7;

/**
 * Peer groups that can stand in for each group: those of its category first, then others that move alike, the closer
 * the sooner.
 *
 * @param covariance of the peer-group indices; without a group in it only its category counts
 */
export function relatedPeerGroups(
  groups: readonly { readonly peerGroupId: number; readonly categoryId: number }[],
  covariance: CovarianceMatrix,
): readonly PeerGroupRelation[] {
  return groups.map(({ peerGroupId, categoryId }) => {
    const others = groups
      .filter((other) => other.peerGroupId !== peerGroupId)
      .map((other) => ({
        id: other.peerGroupId,
        isSibling: other.categoryId === categoryId,
        correlation: correlationOf(covariance, peerGroupId, other.peerGroupId) ?? 0,
      }))
      .filter(({ isSibling, correlation }) => isSibling || correlation >= LEAST_CORRELATION)
      .sort(
        (a, b) => Number(b.isSibling) - Number(a.isSibling) || b.correlation - a.correlation || a.id - b.id,
      );
    return { peerGroupId, relatedPeerGroupIds: others.map(({ id }) => id) };
  });
}
