import type { ComponentForm } from '../components/wizard/component-form';
import { infoStep } from '../components/info/info-step';
import { allocationContent, allocationValues, type AllocationValues } from './allocation-values';
import { fundMatrixStep } from './fund-matrix/fund-matrix-step';
import { groupMatrixStep } from './group-matrix/group-matrix-step';
import { peerGroupsStep } from './peer-groups-step';
import { relationsStep } from './relations-step';
import { useAllocationFields } from './use-allocation-fields';
import { variantStep } from './variant-step';

export const allocationForm: ComponentForm<'allocation', AllocationValues> = {
  kind: 'allocation',
  steps: [infoStep(), variantStep, peerGroupsStep, relationsStep, groupMatrixStep, fundMatrixStep],
  valuesOf: allocationValues,
  contentOf: allocationContent,
  useFields: useAllocationFields,
};
