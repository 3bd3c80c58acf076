import { useFormats, useTranslation } from '@depotwerk/platform';
import { Messages } from '@depotwerk/ui/data';
import { useCallback } from 'react';
import type { RefreshResult } from './refresh-result';
import styles from './remote-refresh.module.css';

/** Long enough for the names of several banks. */
const SHOWN_S = 8;

const gaps = ['unavailable', 'refused', 'failed', 'unasked', 'withoutPassword'] as const;

/** Says what a refresh brought and which banks it lacks. */
export function useRefreshMessage(): (result: RefreshResult) => void {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const { message } = Messages.useApp();
  return useCallback(
    (result) => {
      const { state, isChanged, newDepotCount, reachedCount: count } = result;
      const list = (names: readonly string[]) => new Intl.ListFormat(formats.locale).format(names);
      const lines = [
        state === 'cancelled' ? t('refresh.job.cancelled') : null,
        state === 'failed' ? t('refresh.job.failed') : null,
        count > 0 ? t(isChanged ? 'refresh.changed' : 'refresh.unchanged', { count }) : null,
        count === 0 && (state === null || state === 'done') ? t('refresh.nobodyReached') : null,
        count > 0 && newDepotCount > 0 ? t('refresh.newDepots', { count: newDepotCount }) : null,
        ...gaps.map((gap) =>
          result[gap].length > 0 ? t(`refresh.${gap}`, { banks: list(result[gap]) }) : null,
        ),
      ].filter((line) => line !== null);
      const isWhole =
        state === 'done' && gaps.every((gap) => gap === 'withoutPassword' || result[gap].length === 0);
      void message.open({
        type: isWhole && count > 0 ? 'success' : 'warning',
        duration: SHOWN_S,
        content: (
          <span className={styles.lines}>
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </span>
        ),
      });
    },
    [formats, message, t],
  );
}
