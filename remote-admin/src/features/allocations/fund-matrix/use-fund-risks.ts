import type { FundRisks } from '@depotwerk/contract/tariffs';
import { useFormats } from '@depotwerk/platform';
import { useWatch, type UseFormReturn } from '@depotwerk/ui/forms';
import { useCallback, useEffect, useMemo } from 'react';
import type { AllocationValues } from '../allocation-values';
import { delays, rateFunds } from '../api/calculations';
import { fundItemsOf } from '../matrix-content';
import { areBordersValid, riskItemsOf } from '../risk-borders';
import { useDelayedAnswer } from '../use-delayed-answer';

/** Risk of each fund and rating of each column, a moment after the last change (LIMIT-16, LIMIT-17). */
export function useFundRisks({ control, setValue, formState: { isDirty } }: UseFormReturn<AllocationValues>) {
  const formats = useFormats();
  const [riskTypeId, useQuota, lowerBorder, upperBorders, { rows }] = useWatch({
    control,
    name: ['riskTypeId', 'useQuota', 'lowerBorder', 'upperBorders', 'fundMatrix'],
  });
  const input = useMemo(
    () =>
      riskTypeId === null || rows.length === 0 || !areBordersValid({ lowerBorder, upperBorders })
        ? null
        : { riskTypeId, useQuota, riskItems: riskItemsOf({ lowerBorder, upperBorders }), rows },
    [riskTypeId, useQuota, lowerBorder, upperBorders, rows],
  );
  const risks = useDelayedAnswer<NonNullable<typeof input>, FundRisks>({
    input,
    delayMs: delays.rating,
    ask: ({ rows: rated, ...request }, signal) =>
      rateFunds({ ...request, allocationItems: fundItemsOf(rated) }, signal),
  });
  // TARIFF-FUNDMATRIX-19; a record that nobody touched is not made dirty by being looked at.
  const isDue = risks.isPending && isDirty;
  useEffect(() => {
    setValue('isRatingDue', isDue);
    return () => setValue('isRatingDue', false);
  }, [isDue, setValue]);

  const measures = useMemo(
    () => new Map(risks.answer?.funds.map((fund) => [fund.securityId, fund] as const)),
    [risks.answer],
  );
  const noteOf = useCallback(
    (id: number) => {
      const risk = measures.get(id);
      return risk && formats.fraction(risk.measured, 'risk') + (risk.isSimplified ? '*' : '');
    },
    [measures, formats],
  );
  return { ...risks, noteOf };
}
