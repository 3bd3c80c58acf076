import type {
  AllocationByFund,
  AllocationByPeerGroup,
  AllocationContent,
  Component,
} from '@depotwerk/contract/tariffs';
import { defaultRiskBorders, type RiskTypeId } from '@depotwerk/domain';
import type { NumberEntry } from '@depotwerk/ui/forms';
import { infoValues, type InfoValues } from '../components/info/info-values';
import { Matrix } from '../matrix/matrix-data';
import { fundItemsOf, fundRowsOf, groupItemsOf, groupRowsOf } from './matrix-content';
import { riskItemsOf } from './risk-borders';

export type Allocation = Component<'allocation'>;

/** Fields that a matrix by peer group has in the form as on the wire. */
type GroupFields = Pick<
  AllocationByPeerGroup,
  'peergroupIds' | 'relations' | 'isManual' | 'allocationTypeId'
>;

interface GroupValues extends Readonly<GroupFields> {
  readonly groupMatrix: Matrix;
  /** The automatic allocation has to be computed before the save (STATE-22). */
  readonly isAllocationDue: boolean;
}

/** A matrix by fund brings its own risk classes. */
interface FundValues {
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

/** What the form holds: both kinds of matrix, so that one may be tried and the other comes back; the chosen one is saved. */
export interface AllocationValues extends InfoValues, GroupValues, FundValues {
  readonly allocationBy: AllocationContent['allocationBy'];
  readonly riskComponentId: number | null;
}

const newGroupValues: GroupValues = {
  peergroupIds: [],
  relations: [],
  isManual: true,
  allocationTypeId: null,
  groupMatrix: new Matrix([]),
  isAllocationDue: false,
};

const newRiskItems = 5;

const newFundValues: FundValues = {
  riskTypeId: null,
  riskItemsNumber: newRiskItems,
  useQuota: false,
  lowerBorder: defaultRiskBorders[newRiskItems].lowest,
  upperBorders: [...defaultRiskBorders[newRiskItems].uppers],
  fundMatrix: new Matrix([]),
  isRatingDue: false,
};

function groupValuesOf(content: AllocationByPeerGroup): GroupValues {
  const { peergroupIds, relations, isManual, allocationTypeId } = content;
  const groupMatrix = new Matrix(groupRowsOf(content));
  return { ...newGroupValues, peergroupIds, relations, isManual, allocationTypeId, groupMatrix };
}

function fundValuesOf(content: AllocationByFund): FundValues {
  const { riskTypeId, useQuota, riskItems } = content;
  return {
    ...newFundValues,
    riskTypeId,
    useQuota,
    riskItemsNumber: riskItems.length,
    lowerBorder: riskItems[0]?.lowerBorder ?? 0,
    upperBorders: riskItems.map(({ upperBorder }) => upperBorder),
    fundMatrix: new Matrix(fundRowsOf(content)),
  };
}

/** @param riskComponentId of a new allocation */
export function allocationValues(
  allocation: Allocation | null,
  riskComponentId: number | null,
): AllocationValues {
  const content = allocation?.content;
  return {
    ...infoValues(allocation),
    allocationBy: content?.allocationBy ?? 'peerGroup',
    riskComponentId: content?.riskComponentId ?? riskComponentId,
    ...(content?.allocationBy === 'peerGroup' ? groupValuesOf(content) : newGroupValues),
    ...(content?.allocationBy === 'fund' ? fundValuesOf(content) : newFundValues),
  };
}

function groupContentOf(values: GroupValues, riskComponentId: number): AllocationByPeerGroup {
  const { peergroupIds, relations, isManual, allocationTypeId, groupMatrix } = values;
  return {
    allocationBy: 'peerGroup',
    riskComponentId,
    isManual,
    allocationTypeId,
    peergroupIds,
    relations,
    allocationItems: groupItemsOf(groupMatrix.rows),
  };
}

function fundContentOf(values: FundValues, riskComponentId: number): AllocationByFund {
  const { riskTypeId, useQuota, fundMatrix } = values;
  if (riskTypeId === null) throw new RangeError('no risk type');
  return {
    allocationBy: 'fund',
    riskComponentId,
    riskTypeId,
    useQuota,
    riskItems: riskItemsOf(values),
    securityIds: fundMatrix.rows.map(({ id }) => id),
    allocationItems: fundItemsOf(fundMatrix.rows),
  };
}

/**
 * What the server takes: the chosen matrix.
 *
 * @throws {RangeError} when the risk component or the risk type is missing, which the steps refuse before
 */
export function allocationContent(values: AllocationValues): AllocationContent {
  const { allocationBy, riskComponentId } = values;
  if (riskComponentId === null) throw new RangeError('no risk component');
  return allocationBy === 'peerGroup'
    ? groupContentOf(values, riskComponentId)
    : fundContentOf(values, riskComponentId);
}
