import type { TariffSummary } from '@depotwerk/contract/tariffs';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { useCallback } from 'react';

export type WaitingText = (tariff: Pick<TariffSummary, 'waiting'>) => string | null;

/** What is released and waits for its day, e.g. "Version 2 gilt ab 01.12.2026". */
export function useWaitingText(): WaitingText {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  return useCallback(
    ({ waiting }) =>
      waiting
        ? t('tariffs.waiting', { number: waiting.number, date: formats.date(waiting.validFrom) })
        : null,
    [t, formats],
  );
}
