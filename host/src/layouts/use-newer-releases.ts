import { useQuery, type RemoteEntry } from '@depotwerk/platform';
import { newerReleases } from '../federation/newer-releases';
import { askRegistry } from '../start/load-registry';
import { useFrame } from './frame-context';

const EVERY_MS = 5 * 60_000;

const NONE: readonly RemoteEntry[] = [];

/** Looks for versions that a reload would bring, now and then, and when somebody comes back to the tab. */
export function useNewerReleases(): readonly RemoteEntry[] {
  const { remotes } = useFrame();
  const { data } = useQuery({
    queryKey: ['newerReleases', 'host'],
    queryFn: async () => newerReleases(remotes.loaded(), (await askRegistry()).remotes),
    // The page itself was loaded by the registry a moment ago.
    initialData: NONE,
    staleTime: EVERY_MS,
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: 'always',
  });
  return data;
}
