import type { FieldPath } from '@depotwerk/ui/forms';
import { borderPlace } from '../components/risk/border-field';
import type { ComponentForm } from '../components/wizard/component-form';
import { infoStep } from '../components/info/component-info-step';
import { allocationContent, allocationValues, type AllocationValues } from './allocation-values';
import { fundMatrixStep } from './fund-matrix/fund-matrix-step';
import { groupMatrixStep } from './group-matrix/group-matrix-step';
import { peerGroupsStep } from './peer-groups-step';
import { relationsStep } from './relations-step';
import { useAllocationFields } from './use-allocation-fields';
import { variantStep } from './variant-step';

/** Fields that the form calls otherwise than the content. */
const renamed: Readonly<Record<string, FieldPath<AllocationValues>>> = {
  securityIds: 'fundMatrix',
  riskItems: 'riskItemsNumber',
};

function contentFieldAt(
  parts: readonly string[],
  values: AllocationValues,
): FieldPath<AllocationValues> | null {
  const [name = ''] = parts;
  const border = borderPlace(parts);
  if (border?.isLower) return 'lowerBorder';
  if (border) return `upperBorders.${border.at}`;
  if (name === 'allocationItems') return values.allocationBy === 'fund' ? 'fundMatrix' : 'groupMatrix';
  return renamed[name] ?? (name in values ? (name as keyof AllocationValues) : null);
}

export const allocationForm: ComponentForm<'allocation', AllocationValues> = {
  kind: 'allocation',
  steps: [infoStep(), variantStep, peerGroupsStep, relationsStep, groupMatrixStep, fundMatrixStep],
  valuesOf: allocationValues,
  contentOf: allocationContent,
  contentFieldAt,
  useFields: useAllocationFields,
};
