import { areSumsWhole } from '../matrix-sums';
import { boolean, mixed, number, object, type WizardStep } from '@depotwerk/ui/forms';
import type { Matrix } from '../../matrix/matrix-data';
import type { Allocation, AllocationValues } from '../allocation-values';
import { GroupMatrixFields } from './group-matrix-fields';

/** TARIFF-ALLOCMATRIX-14 and 24 to 28; the way of the allocation counts in automatic mode alone (OPEN-80). */
const schema = object({
  riskComponentId: number().nullable().required('ui:record.required'),
  isManual: boolean().required('ui:record.required'),
  allocationTypeId: number()
    .nullable()
    .when('isManual', { is: false, then: (one) => one.required('ui:record.required') }),
  groupMatrix: mixed<Matrix>()
    .required()
    .test('due', 'admin:allocation.error.due', function isSettled(this) {
      return !(this.parent as AllocationValues).isAllocationDue;
    })
    .test('sums', 'admin:allocation.error.Sums dont match', ({ rows }) => areSumsWhole(rows)),
  isAllocationDue: boolean().required(),
});

export const groupMatrixStep: WizardStep<Allocation, AllocationValues> = {
  key: 'matrix',
  label: 'admin:allocation.step.matrix',
  schema,
  Fields: GroupMatrixFields,
  isEnabled: ({ allocationBy }) => allocationBy === 'peerGroup',
};
