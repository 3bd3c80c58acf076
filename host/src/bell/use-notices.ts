import { useFormats, useLanguage, useTranslation } from '@depotwerk/platform';
import { remoteLabel } from '../federation/remote-label';
import { useNewerReleases } from '../layouts/use-newer-releases';

const SOON_MS = 24 * 3_600_000;

/** Something about this very page, which the server cannot know to be read. */
export interface Notice {
  readonly key: string;
  readonly kind: 'release' | 'session';
  readonly text: string;
}

/** New releases of parts that this page runs in an older one, and a session that is about to end. */
export function useNotices(sessionEndsAt: string | undefined): readonly Notice[] {
  const { t } = useTranslation('shell');
  const formats = useFormats();
  const language = useLanguage();
  const { newer, lookedAt: now } = useNewerReleases();
  const notices = newer.map((entry): Notice => {
    const part = remoteLabel(entry, language);
    return {
      key: `release:${entry.name}:${entry.version}`,
      kind: 'release',
      text: t('bell.release', { part, version: entry.version }),
    };
  });
  if (sessionEndsAt !== undefined && Date.parse(sessionEndsAt) - now < SOON_MS)
    notices.push({
      key: `session:${sessionEndsAt}`,
      kind: 'session',
      text: t('bell.session', { at: formats.dateTime(sessionEndsAt) }),
    });
  return notices;
}
