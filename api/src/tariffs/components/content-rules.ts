import type {
  AllocationByFund,
  AllocationByPeerGroup,
  AllocationContent,
  RiskContent,
  SelectionContent,
  UniverseContent,
} from '@depotwerk/contract/tariffs';
import type { CodeOf } from '@depotwerk/contract/floor/values/error-codes';
import { columnStates, hasDecimals, riskClassCounts } from '@depotwerk/domain';
import { ApiFault, badRequest } from '../../http/api-fault';
import type { KindedContent } from './kinded-content';

const refusal = (code: CodeOf<'tariffComponents'>, message: string, field: string): ApiFault =>
  badRequest(`tariffComponents.${code}`, message, `/content/${field}`);

/** Borders take one decimal, fractions of a matrix none (TARIFF-RISK-17, TARIFF-ALLOCMATRIX-29). */
const BORDER_DECIMALS = 1;

/** @throws {ApiFault} 400 naming the class whose border does not rise */
function refuseRisk({ riskItems }: Pick<RiskContent, 'riskItems'>, hasOneClass: boolean): void {
  const counts: readonly number[] = hasOneClass ? [1, ...riskClassCounts] : riskClassCounts;
  if (!counts.includes(riskItems.length))
    throw refusal('riskClassCount', `there are ${riskClassCounts.join(', ')} risk classes`, 'riskItems');
  riskItems.forEach(({ riskClassId, lowerBorder, upperBorder }, i) => {
    const at = `riskItems/${i}`;
    const before = riskItems[i - 1];
    if (riskClassId !== i + 1)
      throw refusal('riskClassOrder', 'the classes count from 1', `${at}/riskClassId`);
    if (before && lowerBorder !== before.upperBorder)
      throw refusal('borderGap', 'a class begins where the one before ends', `${at}/lowerBorder`);
    if (upperBorder <= lowerBorder)
      throw refusal('bordersNotIncreasing', 'an upper border is above the lower one', `${at}/upperBorder`);
    for (const field of ['lowerBorder', 'upperBorder'] as const)
      if (!hasDecimals(riskItems[i]?.[field] ?? 0, BORDER_DECIMALS))
        throw refusal('borderDecimals', 'a border has one decimal of a percent', `${at}/${field}`);
  });
}

interface Cell {
  readonly riskClassId: number;
  readonly id: number;
  readonly fraction: number;
}

/** @throws {ApiFault} 400 naming the cell, or the first class whose sum is not 100 percent */
function refuseMatrix(
  cells: readonly Cell[],
  rowIds: readonly number[],
  riskClassCount: number,
  idField: 'peergroupId' | 'securityId',
): void {
  const rows = new Set(rowIds);
  const seen = new Set<string>();
  cells.forEach(({ riskClassId, id, fraction }, i) => {
    const at = `allocationItems/${i}`;
    const place = `${riskClassId}/${id}`;
    if (riskClassId > riskClassCount)
      throw refusal('unknownRiskClass', 'the risk component has fewer classes', `${at}/riskClassId`);
    if (!rows.has(id)) throw refusal('unknownRow', 'the matrix has no such row', `${at}/${idField}`);
    if (seen.has(place)) throw refusal('repeatedCell', 'the cell stands twice', at);
    if (!hasDecimals(fraction, 0))
      throw refusal('wholePercent', 'a cell holds whole percents', `${at}/fraction`);
    seen.add(place);
  });
  const wrong = columnStates(cells, riskClassCount).find(({ isComplete }) => !isComplete);
  if (wrong)
    throw new ApiFault(400, 'tariffComponents.columnSum', 'each risk class sums to 100 percent', {
      field: '/content/allocationItems',
      parameters: { riskClassId: wrong.riskClassId, sumPercent: wrong.sumPercent },
    });
}

function refuseByPeerGroup(content: AllocationByPeerGroup, riskClassCount: number): void {
  const { isManual, allocationTypeId, allocationItems, peergroupIds, relations } = content;
  if (!isManual && allocationTypeId === null)
    throw refusal('allocationTypeMissing', 'an automatic allocation has a type', 'allocationTypeId');
  const unused = allocationItems.findIndex(({ isUsed, fraction }) => !isUsed && fraction > 0);
  if (unused >= 0)
    throw refusal('unusedCell', 'an unused cell holds 0', `allocationItems/${unused}/fraction`);
  const stranger = relations.findIndex(({ peergroupId }) => !peergroupIds.includes(peergroupId));
  if (stranger >= 0)
    throw refusal('unknownRow', 'the matrix has no such row', `relations/${stranger}/peergroupId`);
  const cells = allocationItems.map((item) => ({ ...item, id: item.peergroupId }));
  refuseMatrix(cells, peergroupIds, riskClassCount, 'peergroupId');
}

function refuseByFund(content: AllocationByFund, riskClassCount: number): void {
  refuseRisk(content, false);
  if (content.riskItems.length !== riskClassCount)
    throw refusal('riskClassMismatch', `the risk component has ${riskClassCount} classes`, 'riskItems');
  const cells = content.allocationItems.map((item) => ({ ...item, id: item.securityId }));
  refuseMatrix(cells, content.securityIds, riskClassCount, 'securityId');
}

/** @param riskClassCount of the risk component @throws {ApiFault} 400 naming the field */
export function refuseAllocation(content: AllocationContent, riskClassCount: number): void {
  if (content.allocationBy === 'fund') refuseByFund(content, riskClassCount);
  else refuseByPeerGroup(content, riskClassCount);
}

function refuseUniverse({ isManual, universeTypeId, fundIds }: UniverseContent): void {
  if (!isManual && universeTypeId === null)
    throw refusal('universeTypeMissing', 'an automatic universe has a type', 'universeTypeId');
  if (isManual && fundIds.length === 0) throw refusal('fundsMissing', 'no fund is chosen', 'fundIds');
}

function refuseSelection({ isManual, universeComponentId, fundIds }: SelectionContent): void {
  if (!isManual) return;
  if (universeComponentId === null)
    throw refusal('universeMissing', 'a manual selection has a universe', 'universeComponentId');
  if (fundIds.length === 0) throw refusal('fundsMissing', 'no fund is chosen', 'fundIds');
}

/**
 * What can be said without the database.
 *
 * @param hasOneClass an old risk component may keep its only class
 * @throws {ApiFault} 400 naming the field
 */
export function refuseContent({ kind, content }: KindedContent, hasOneClass: boolean): void {
  if (kind === 'risk') refuseRisk(content, hasOneClass);
  if (kind === 'universe') refuseUniverse(content);
  if (kind === 'selection') refuseSelection(content);
}
