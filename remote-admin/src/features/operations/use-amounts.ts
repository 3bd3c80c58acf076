import { UNKNOWN, useFormats, useTranslation } from '@depotwerk/platform';
import { useMemo } from 'react';

const MB = 1_000_000;
const GB = 1_000_000_000;

export interface Amounts {
  /** Between two ISO timestamps; a missing one is unknown. */
  readonly duration: (from: string | null, to: string | null) => string;
  /** Null is unknown. */
  readonly size: (bytes: number | null) => string;
}

/** Durations and sizes as people say them. */
export function useAmounts(): Amounts {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  return useMemo(() => {
    const minutes = (ms: number) => {
      const all = Math.round(ms / 60_000);
      if (all < 60) return t('operations.unit.minutes', { count: all });
      return t('operations.unit.hours', { hours: Math.floor(all / 60), minutes: all % 60 });
    };
    return {
      duration: (from, to) => {
        if (from === null || to === null) return UNKNOWN;
        const ms = Date.parse(to) - Date.parse(from);
        return ms < 60_000
          ? t('operations.unit.seconds', { seconds: formats.number(ms / 1000, ms < 10_000 ? 1 : 0) })
          : minutes(ms);
      },
      size: (bytes) => {
        if (bytes === null) return UNKNOWN;
        return bytes < GB
          ? t('operations.unit.megabytes', { size: formats.number(bytes / MB, 1) })
          : t('operations.unit.gigabytes', { size: formats.number(bytes / GB, 1) });
      },
    };
  }, [formats, t]);
}
