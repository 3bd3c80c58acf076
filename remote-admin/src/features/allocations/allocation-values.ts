import type { AllocationContent, Component } from '@depotwerk/contract/tariffs';
import { defaultRiskBorders, type AllocationTypeId, type RiskTypeId } from '@depotwerk/domain';
import type { NumberEntry } from '@depotwerk/ui/forms';
import { infoValues, type InfoValues } from '../components/info/info-values';
import { Matrix } from '../matrix/matrix-data';
import { fundItemsOf, fundRowsOf, groupItemsOf, groupRowsOf } from './matrix-content';
import { riskItemsOf } from './risk-borders';

export type Allocation = Component<'allocation'>;

/** What the form holds, for both kinds of matrix; only the chosen kind is saved. */
export interface AllocationValues extends InfoValues {
  readonly allocationBy: 'peerGroup' | 'fund';
  readonly riskComponentId: number | null;

  readonly peergroupIds: number[];
  readonly relations: { peergroupId: number; relatedPeergroupIds: number[] }[];
  readonly isManual: boolean;
  readonly allocationTypeId: AllocationTypeId | null;
  readonly groupMatrix: Matrix;
  /** The automatic allocation has to be computed before the save (STATE-22). */
  readonly isAllocationDue: boolean;

  readonly riskTypeId: RiskTypeId | null;
  readonly riskItemsNumber: number | null;
  readonly useQuota: boolean;
  /** Fractions. */
  readonly lowerBorder: NumberEntry;
  readonly upperBorders: NumberEntry[];
  readonly fundMatrix: Matrix;
  /** The rating of what was typed is on its way. */
  readonly isRatingDue: boolean;
}

const newRiskItems = 5;

const newValues: AllocationValues = {
  ...infoValues(null),
  allocationBy: 'peerGroup',
  riskComponentId: null,
  peergroupIds: [],
  relations: [],
  isManual: true,
  allocationTypeId: null,
  groupMatrix: new Matrix([]),
  isAllocationDue: false,
  riskTypeId: null,
  riskItemsNumber: newRiskItems,
  useQuota: false,
  lowerBorder: defaultRiskBorders[newRiskItems].lowest,
  upperBorders: [...defaultRiskBorders[newRiskItems].uppers],
  fundMatrix: new Matrix([]),
  isRatingDue: false,
};

export function allocationValues(
  allocation: Allocation | null,
  riskComponentId: number | null,
): AllocationValues {
  if (allocation === null) return { ...newValues, riskComponentId };
  const { content } = allocation;
  const common = { ...newValues, ...infoValues(allocation), riskComponentId: content.riskComponentId };
  if (content.allocationBy === 'peerGroup') {
    const { allocationBy, isManual, allocationTypeId, peergroupIds, relations } = content;
    const groupMatrix = new Matrix(groupRowsOf(content));
    return { ...common, allocationBy, isManual, allocationTypeId, peergroupIds, relations, groupMatrix };
  }
  const { allocationBy, riskTypeId, useQuota, riskItems } = content;
  return {
    ...common,
    ...{ allocationBy, riskTypeId, useQuota },
    riskItemsNumber: riskItems.length,
    lowerBorder: riskItems[0]?.lowerBorder ?? 0,
    upperBorders: riskItems.map(({ upperBorder }) => upperBorder),
    fundMatrix: new Matrix(fundRowsOf(content)),
  };
}

/**
 * What the server takes.
 *
 * @throws {RangeError} when the risk component or the risk type is missing, which the steps refuse before
 */
export function allocationContent(values: AllocationValues): AllocationContent {
  const { allocationBy, riskComponentId, isManual, allocationTypeId, peergroupIds, relations } = values;
  const { groupMatrix, riskTypeId, useQuota, fundMatrix } = values;
  if (riskComponentId === null) throw new RangeError('no risk component');
  if (allocationBy === 'peerGroup')
    return {
      ...{ allocationBy, riskComponentId, isManual, allocationTypeId, peergroupIds, relations },
      allocationItems: groupItemsOf(groupMatrix.rows),
    };
  if (riskTypeId === null) throw new RangeError('no risk type');
  return {
    ...{ allocationBy, riskComponentId, riskTypeId, useQuota },
    riskItems: riskItemsOf(values),
    securityIds: fundMatrix.rows.map(({ id }) => id),
    allocationItems: fundItemsOf(fundMatrix.rows),
  };
}
