import { useQuery, type RemoteEntry } from '@depotwerk/platform';
import { newerReleases } from '../federation/newer-releases';
import { askRegistry } from '../start/load-registry';
import { useFrame } from './frame-context';

const EVERY_MS = 5 * 60_000;

export interface News {
  readonly releases: readonly RemoteEntry[];
  /** First script of another shell; null: there is none. */
  readonly shell: string | null;
}

const NONE: News = { releases: [], shell: null };

/** Looks for versions that a reload would bring, now and then, and when somebody comes back to the tab. */
export function useNewerReleases(): News {
  const { remotes } = useFrame();
  const { data } = useQuery({
    queryKey: ['newerReleases', 'host'],
    queryFn: async () => {
      const [{ remotes: registered }, shell] = await Promise.all([
        askRegistry(),
        import('../federation/other-shell').then(({ otherShell }) => otherShell()).catch(() => null),
      ]);
      return { releases: await newerReleases(remotes.loaded(), registered), shell };
    },
    // The page itself was loaded by the registry a moment ago.
    initialData: NONE,
    staleTime: EVERY_MS,
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: 'always',
  });
  return data;
}
