import type { AllocationComponent } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { TariffRow } from '../../contracts/analysis/tariff-facts';
import type { Queries } from '../../db/database';

/** Weights by peer group as they are stored; those of a matrix by fund count for the peer groups of its funds. */
export async function storedWeights(
  db: Queries,
  { allocationBy, items }: Pick<AllocationComponent, 'allocationBy' | 'items'>,
): Promise<TariffRow['allocation']> {
  const cells = items.filter(({ isUsed, fraction }) => isUsed && fraction > 0);
  const groups =
    allocationBy === 'fund'
      ? await groupsOfFunds(
          db,
          cells.map(({ id }) => id),
        )
      : null;
  const weights = new Map<string, TariffRow['allocation'][number]>();
  for (const { riskClassId, id, fraction } of cells) {
    const peerGroupId = groups ? groups.get(id) : id;
    if (peerGroupId === undefined) continue;
    const key = `${riskClassId}/${peerGroupId}`;
    const known = weights.get(key)?.fraction ?? 0;
    weights.set(key, { riskClass: riskClassId, peerGroupId, fraction: rounded(known + fraction) });
  }
  return [...weights.values()].sort((a, b) => a.riskClass - b.riskClass || a.peerGroupId - b.peerGroupId);
}

/** Takes away what adding up leaves behind the sixth decimal. */
const rounded = (fraction: number): number => Math.round(fraction * 1e6) / 1e6;

async function groupsOfFunds(db: Queries, fundIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db.query<{ id: number; groupId: number }>(
    sql`select id, peer_group_id as "groupId" from fund
      where id = any(${fundIds}::integer[]) and peer_group_id is not null`,
  );
  return new Map(rows.map(({ id, groupId }) => [id, groupId]));
}
