import { api, useMutation } from '@depotwerk/platform';
import { useEffect, useEffectEvent } from 'react';

export interface PlanStatement {
  /** Null: there is none yet. */
  readonly reportId: string | null;
  readonly error: Error | null;
  readonly isMaking: boolean;
  readonly make: () => void;
}

/** Makes the suitability statement of the open plan, or finds the one that says the same, once it is needed. */
export function usePlanStatement(contractId: number, isNeeded: boolean): PlanStatement {
  const { mutate, data, error, isPending } = useMutation({
    meta: { errors: 'inline' },
    mutationFn: () =>
      api.request('POST /contracts/:contractId/report-url', {
        params: { contractId },
        body: { reportType: 'optimization', reportId: null },
      }),
  });
  const makeFirst = useEffectEvent(() => mutate());
  useEffect(() => {
    if (isNeeded) makeFirst();
  }, [isNeeded]);
  return { reportId: data?.reportId ?? null, error, isMaking: isPending, make: () => mutate() };
}
