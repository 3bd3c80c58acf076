import { useTranslation } from '@depotwerk/platform';
import { useMemo } from 'react';

/** Heads of the columns, e.g. RK1. */
export function useClassLabels(classCount: number): readonly string[] {
  const { t } = useTranslation('admin');
  return useMemo(
    () => Array.from({ length: classCount }, (_, at) => t('allocation.riskClass', { id: at + 1 })),
    [classCount, t],
  );
}
