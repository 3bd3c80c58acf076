import { useFormats, useTranslation } from '@depotwerk/platform';
import { Messages } from '@depotwerk/ui/data';
import { useCallback } from 'react';
import type { RefreshResult } from './refresh-result';
import styles from './remote-refresh.module.css';

/** Long enough for the names of several banks. */
const SHOWN_S = 8;

/** Says what a refresh brought and which banks it lacks. */
export function useRefreshMessage(): (result: RefreshResult) => void {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const { message } = Messages.useApp();
  return useCallback(
    ({ isChanged, newDepotCount, unavailable, withoutPassword, reachedCount }) => {
      const list = (names: readonly string[]) => new Intl.ListFormat(formats.locale).format(names);
      const lines = [
        reachedCount === 0
          ? t('refresh.nobodyReached')
          : t(isChanged ? 'refresh.changed' : 'refresh.unchanged', { count: reachedCount }),
        reachedCount > 0 && newDepotCount > 0 ? t('refresh.newDepots', { count: newDepotCount }) : null,
        unavailable.length > 0 ? t('refresh.unavailable', { banks: list(unavailable) }) : null,
        withoutPassword.length > 0 ? t('refresh.withoutPassword', { banks: list(withoutPassword) }) : null,
      ].filter((line) => line !== null);
      void message.open({
        type: reachedCount === 0 || unavailable.length > 0 ? 'warning' : 'success',
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
