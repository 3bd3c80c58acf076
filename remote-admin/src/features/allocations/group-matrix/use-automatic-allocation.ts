import { useWatch, type UseFormReturn } from '@depotwerk/ui/forms';
import { useMemo } from 'react';
import { Matrix } from '../../matrix/matrix-data';
import type { AllocationValues } from '../allocation-values';
import { allocateAutomatically, delays } from '../api/calculations';
import { withFractions } from '../matrix-content';
import { useDelayedAnswer } from '../use-delayed-answer';

/**
 * Computes the matrix in automatic mode, once nothing changed for a moment (TARIFF-ALLOCMATRIX-13 to 16). It keeps the
 * cells that are marked as used.
 *
 * @param isFitted whether the rows have the columns of the risk component
 */
export function useAutomaticAllocation(form: UseFormReturn<AllocationValues>, isFitted: boolean) {
  const [isAllocationDue, allocationTypeId, riskComponentId, peergroupIds, { rows }] = useWatch({
    control: form.control,
    name: ['isAllocationDue', 'allocationTypeId', 'riskComponentId', 'peergroupIds', 'groupMatrix'],
  });
  const input = useMemo(() => {
    if (!isAllocationDue || !isFitted || allocationTypeId === null || riskComponentId === null) return null;
    const usedItems = rows.flatMap(({ id, cells }) =>
      cells.flatMap(({ isUsed }, column) => (isUsed ? [{ riskClassId: column + 1, peergroupId: id }] : [])),
    );
    return { allocationTypeId, riskComponentId, peergroupIds, usedItems };
  }, [isAllocationDue, isFitted, allocationTypeId, riskComponentId, peergroupIds, rows]);
  return useDelayedAnswer({
    input,
    delayMs: delays.automaticAllocation,
    ask: allocateAutomatically,
    onAnswer: ({ allocationItems }) => {
      form.setValue('isAllocationDue', false);
      const { rows: before } = form.getValues('groupMatrix');
      form.setValue('groupMatrix', new Matrix(withFractions(before, allocationItems)), {
        shouldDirty: true,
      });
    },
  });
}
