import { useFormats, useLanguage, useSecondsUntil, useTranslation } from '@depotwerk/platform';
import { remoteLabel } from '../federation/remote-label';
import { useNewerReleases } from '../layouts/use-newer-releases';
import type { BellNotifications } from './use-notifications';

const SOON_SECONDS = 24 * 3600;
const TICK_SECONDS = 60;

/** Something about this very page, which the server cannot know to be read. */
export interface Notice {
  readonly key: string;
  readonly kind: 'release' | 'session';
  readonly text: string;
}

/** New releases of the shell and of parts that this page runs in an older one, and a session that is about to end. */
export function useNotices(notifications: BellNotifications | undefined): readonly Notice[] {
  const { t } = useTranslation('shell');
  const formats = useFormats();
  const language = useLanguage();
  const { releases, shell } = useNewerReleases();
  const secondsLeft = useSecondsUntil(notifications?.sessionEnd ?? null, TICK_SECONDS);
  const notices = releases.map((entry): Notice => {
    const part = remoteLabel(entry, language);
    return {
      key: `release:${entry.name}:${entry.version}`,
      kind: 'release',
      text: t('bell.release', { part, version: entry.version }),
    };
  });
  if (shell !== null) notices.unshift({ key: `release:${shell}`, kind: 'release', text: t('bell.shell') });
  if (notifications && secondsLeft < SOON_SECONDS)
    notices.push({
      key: `session:${notifications.sessionEndsAt}`,
      kind: 'session',
      text: t('bell.session', { at: formats.dateTime(notifications.sessionEndsAt) }),
    });
  return notices;
}
