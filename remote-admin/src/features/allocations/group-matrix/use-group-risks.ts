import type { PeerGroupRisks, RiskContent } from '@depotwerk/contract/tariffs';
import { useFormats } from '@depotwerk/platform';
import { useWatch, type Control } from '@depotwerk/ui/forms';
import { useCallback, useMemo } from 'react';
import type { AllocationValues } from '../allocation-values';
import { delays, ratePeerGroups } from '../api/calculations';
import { groupItemsOf } from '../matrix-content';
import { useDelayedAnswer } from '../use-delayed-answer';

/** Rating of the columns, a moment after the last change (TARIFF-ALLOCMATRIX-09, 19). */
export function useColumnRatings(control: Control<AllocationValues>, risk: RiskContent | undefined) {
  const [riskComponentId, allocationTypeId, peergroupIds, { rows }] = useWatch({
    control,
    name: ['riskComponentId', 'allocationTypeId', 'peergroupIds', 'groupMatrix'],
  });
  const [isManual, isDue] = useWatch({ control, name: ['isManual', 'isAllocationDue'] });
  const isFitted = rows.length > 0 && rows[0]?.cells.length === risk?.riskItems.length;
  const input = useMemo(
    () =>
      riskComponentId === null || isDue || !isFitted
        ? null
        : { riskComponentId, allocationTypeId: isManual ? null : allocationTypeId, peergroupIds, rows },
    [riskComponentId, allocationTypeId, isManual, isDue, isFitted, peergroupIds, rows],
  );
  return useDelayedAnswer({
    input,
    delayMs: delays.rating,
    ask: ({ rows: rated, ...request }, signal) =>
      ratePeerGroups({ ...request, allocationItems: groupItemsOf(rated) }, signal),
  });
}

/** Risk of each peer group, for the head of its row. */
export function useGroupRisks(control: Control<AllocationValues>) {
  // Watched apart from the rows: a change of one of them hands out new copies of all that are watched together.
  const [riskComponentId, peergroupIds] = useWatch({ control, name: ['riskComponentId', 'peergroupIds'] });
  const formats = useFormats();
  const input = useMemo(
    () => (riskComponentId === null || peergroupIds.length === 0 ? null : { riskComponentId, peergroupIds }),
    [riskComponentId, peergroupIds],
  );
  const risks = useDelayedAnswer<NonNullable<typeof input>, PeerGroupRisks>({
    input,
    delayMs: delays.peerGroupRisks,
    ask: (request, signal) =>
      ratePeerGroups({ ...request, allocationTypeId: null, allocationItems: [] }, signal),
  });
  const { answer } = risks;
  const noteOf = useCallback(
    (id: number) => {
      const risk = answer?.peergroups.find(({ peergroupId }) => peergroupId === id);
      return risk && formats.fraction(risk.measured, 'risk') + (risk.isSimplified ? '*' : '');
    },
    [answer, formats],
  );
  return { ...risks, noteOf };
}
