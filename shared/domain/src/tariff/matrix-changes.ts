import { percentOf } from '../percent';
import type { TariffChange } from './tariff-change';
import type { AllocationComponent, AllocationItem } from './tariff-content';

type AllocationBy = AllocationComponent['allocationBy'];

/** Rows, cells and relations that differ, by row and class. A matrix by fund shares nothing with one by peer group. */
export function matrixChanges(
  before: AllocationComponent | null,
  after: AllocationComponent | null,
): readonly TariffChange[] {
  const kinds: readonly AllocationBy[] = ['peerGroup', 'fund'];
  return [
    ...kinds.flatMap((kind) => sameKindChanges(kind, matrixOf(before, kind), matrixOf(after, kind))),
    ...relationChanges(before, after),
  ];
}

function matrixOf(component: AllocationComponent | null, kind: AllocationBy): AllocationComponent | null {
  return component?.allocationBy === kind ? component : null;
}

function sameKindChanges(
  allocationBy: AllocationBy,
  before: AllocationComponent | null,
  after: AllocationComponent | null,
): readonly TariffChange[] {
  const oldRows = new Set(before?.rowIds);
  const rows = new Set(after?.rowIds);
  const rowChanges = ascending([...oldRows, ...rows])
    .filter((id) => oldRows.has(id) !== rows.has(id))
    .map((id): TariffChange => ({
      kind: 'row',
      allocationBy,
      id,
      change: rows.has(id) ? 'added' : 'removed',
    }));
  const oldCells = fractionsOf(before);
  const cells = fractionsOf(after);
  const cellChanges = ascending([...oldCells.keys(), ...cells.keys()]).flatMap(
    (cell): readonly TariffChange[] => {
      const change = { before: oldCells.get(cell) ?? 0, after: cells.get(cell) ?? 0 };
      if (percentOf(change.before, 2) === percentOf(change.after, 2)) return [];
      const id = Math.floor(cell / CLASSES);
      return [{ kind: 'cell', allocationBy, riskClassId: cell % CLASSES, id, ...change }];
    },
  );
  return [...rowChanges, ...cellChanges];
}

/** More than there are risk classes: a cell is one number, row times this plus class. */
const CLASSES = 10;

function fractionsOf(component: AllocationComponent | null): ReadonlyMap<number, number> {
  const fractionOf = ({ isUsed, fraction }: AllocationItem) => (isUsed ? fraction : 0);
  return new Map(
    (component?.items ?? []).map((item) => [item.id * CLASSES + item.riskClassId, fractionOf(item)]),
  );
}

function relationChanges(
  before: AllocationComponent | null,
  after: AllocationComponent | null,
): readonly TariffChange[] {
  const relationsOf = (component: AllocationComponent | null) =>
    new Map(component?.relations.map((relation) => [relation.peerGroupId, relation.relatedPeerGroupIds]));
  const old = relationsOf(before);
  const current = relationsOf(after);
  return ascending([...old.keys(), ...current.keys()]).flatMap((peerGroupId): readonly TariffChange[] => {
    const change = { before: old.get(peerGroupId) ?? [], after: current.get(peerGroupId) ?? [] };
    return change.before.join() === change.after.join() ? [] : [{ kind: 'relation', peerGroupId, ...change }];
  });
}

function ascending(ids: readonly number[]): readonly number[] {
  return [...new Set(ids)].sort((a, b) => a - b);
}
