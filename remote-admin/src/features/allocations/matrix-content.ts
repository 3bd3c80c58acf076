import type { AllocationByFund, AllocationByPeerGroup, AllocationItem } from '@depotwerk/contract/tariffs';
import { fractionOf, percentOf } from '@depotwerk/domain';
import { unusedCell, usedCell, type MatrixRows } from '../matrix/matrix-data';

// The matrix counts in whole percents, everything else in fractions. Here is the only place where one becomes the other.

type GroupContent = Pick<AllocationByPeerGroup, 'peergroupIds' | 'allocationItems'>;
type FundContent = Pick<AllocationByFund, 'riskItems' | 'securityIds' | 'allocationItems'>;

const cellKey = (rowId: number, riskClassId: number) => `${rowId}:${riskClassId}`;

/** A cell that is not stored is not used. */
export function groupRowsOf({ peergroupIds, allocationItems }: GroupContent): MatrixRows {
  const items = new Map(allocationItems.map((item) => [cellKey(item.peergroupId, item.riskClassId), item]));
  const classCount = Math.max(0, ...allocationItems.map(({ riskClassId }) => riskClassId));
  return peergroupIds.map((id) => ({
    id,
    cells: Array.from({ length: classCount }, (_, column) => {
      const item = items.get(cellKey(id, column + 1));
      return item === undefined ? unusedCell : { ...usedCell(percentOf(item.fraction)), isUsed: item.isUsed };
    }),
  }));
}

export const groupItemsOf = (rows: MatrixRows): AllocationItem[] =>
  rows.flatMap(({ id, cells }) =>
    cells.map(({ percent, isUsed }, column) => ({
      riskClassId: column + 1,
      peergroupId: id,
      fraction: fractionOf(percent),
      isUsed,
    })),
  );

export function fundRowsOf({ riskItems, securityIds, allocationItems }: FundContent): MatrixRows {
  const fractions = new Map(
    allocationItems.map((item) => [cellKey(item.securityId, item.riskClassId), item.fraction]),
  );
  return securityIds.map((id) => ({
    id,
    cells: riskItems.map(({ riskClassId }) =>
      usedCell(percentOf(fractions.get(cellKey(id, riskClassId)) ?? 0)),
    ),
  }));
}

/** Parts of 0 are left out: most of a large matrix. */
export const fundItemsOf = (rows: MatrixRows): AllocationByFund['allocationItems'] =>
  rows.flatMap(({ id, cells }) =>
    cells.flatMap(({ percent }, column) =>
      percent === 0 ? [] : [{ riskClassId: column + 1, securityId: id, fraction: fractionOf(percent) }],
    ),
  );

/** The values of an automatic allocation in the rows that were marked; what it does not name is 0. */
export function withFractions(rows: MatrixRows, items: readonly AllocationItem[]): MatrixRows {
  const fractions = new Map(
    items.map((item) => [cellKey(item.peergroupId, item.riskClassId), item.fraction]),
  );
  return rows.map(({ id, cells }) => ({
    id,
    cells: cells.map((cell, column) => ({
      ...cell,
      percent: percentOf(fractions.get(cellKey(id, column + 1)) ?? 0),
    })),
  }));
}
