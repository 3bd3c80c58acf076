import { inLanguage, type FormLanguage } from '@depotwerk/contract/floor/values/form-languages';
import { api, useMutation } from '@depotwerk/platform';
import { useDocumentLanguage } from '@depotwerk/ui/details';
import { useEffect, useEffectEvent } from 'react';

export interface PlanStatement {
  /** Null: there is none yet. */
  readonly reportId: string | null;
  readonly error: Error | null;
  readonly isMaking: boolean;
  readonly make: () => void;
  readonly language: FormLanguage;
  /** Makes it in another language; the one before stays as it was handed over. */
  readonly makeIn: (language: FormLanguage) => void;
}

/** Makes the suitability statement of the open plan, or finds the one that says the same, once it is needed. */
export function usePlanStatement(contractId: number, isNeeded: boolean): PlanStatement {
  const [language, setLanguage] = useDocumentLanguage();
  const { mutate, data, error, isPending } = useMutation({
    meta: { errors: 'inline' },
    mutationFn: (wanted: FormLanguage) =>
      api.request('POST /contracts/:contractId/report-url', {
        params: { contractId },
        body: { reportType: 'optimization', reportId: null, ...inLanguage(wanted) },
      }),
  });
  const makeFirst = useEffectEvent(() => mutate(language));
  useEffect(() => {
    if (isNeeded) makeFirst();
  }, [isNeeded]);
  return {
    reportId: data?.reportId ?? null,
    error,
    isMaking: isPending,
    make: () => mutate(language),
    language,
    makeIn: (wanted) => {
      setLanguage(wanted);
      mutate(wanted);
    },
  };
}
