import type { UseFormReturn } from '@depotwerk/ui/forms';
import type { AllocationValues } from './allocation-values';

/** After a change that an automatic allocation rests on: it has to be computed anew (TARIFF-ALLOCMATRIX-13, 17). */
export function settleAllocationDue({ getValues, setValue }: UseFormReturn<AllocationValues>): void {
  const { allocationBy, isManual, allocationTypeId } = getValues();
  setValue('isAllocationDue', allocationBy === 'peerGroup' && !isManual && allocationTypeId !== null);
}
