import {
  api,
  useFormats,
  useLanguage,
  useQuery,
  useTranslation,
  type RemoteEntry,
} from '@depotwerk/platform';
import { remoteLabel } from '../federation/remote-label';
import { useFrame } from '../layouts/frame-context';

const ASK_FOR_RELEASES_MS = 5 * 60_000;
const SOON_MS = 24 * 3_600_000;

/** Something about this very page, which the server cannot know to be read. */
export interface Notice {
  readonly key: string;
  readonly kind: 'release' | 'session';
  readonly text: string;
}

const newerThan = (
  running: readonly RemoteEntry[],
  current: readonly RemoteEntry[],
): readonly RemoteEntry[] =>
  current.filter(({ name, version }) =>
    running.some((release) => release.name === name && release.version !== version),
  );

/** New releases of parts that this page runs in an older one, and a session that is about to end. */
export function useNotices(sessionEndsAt: string | undefined): readonly Notice[] {
  const { t } = useTranslation('shell');
  const formats = useFormats();
  const language = useLanguage();
  const { releases } = useFrame();
  const { data: registry, dataUpdatedAt: now } = useQuery({
    queryKey: ['remotes'],
    queryFn: ({ signal }) => api.request('GET /remotes', {}, { signal }),
    // The page itself was loaded by this list a moment ago.
    initialData: { remotes: [...releases] },
    staleTime: ASK_FOR_RELEASES_MS,
    refetchInterval: ASK_FOR_RELEASES_MS,
  });
  const notices = newerThan(releases, registry.remotes).map((entry): Notice => {
    const part = remoteLabel(entry, entry.areas[0]?.path ?? '', language);
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
