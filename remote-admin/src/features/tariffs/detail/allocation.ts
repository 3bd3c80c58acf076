import type { Tariff } from '@depotwerk/contract/tariffs';

export interface AllocationRow {
  readonly peerGroupId: number;
  readonly peerGroupName: string;
  /** Risk class -> fraction; a class without the peer group is absent. */
  readonly fractions: ReadonlyMap<number, number>;
}

/** The target weights as a matrix: a row per peer group in the order of the tariff, a column per risk class. */
export function allocationRows(allocation: Tariff['allocation']): AllocationRow[] {
  const rows = new Map<number, AllocationRow & { fractions: Map<number, number> }>();
  for (const { peerGroupId, peerGroupName, riskClassId, fraction } of allocation) {
    const row = rows.get(peerGroupId) ?? { peerGroupId, peerGroupName, fractions: new Map() };
    if (fraction > 0) row.fractions.set(riskClassId, fraction);
    rows.set(peerGroupId, row);
  }
  return [...rows.values()].filter(({ fractions }) => fractions.size > 0);
}
