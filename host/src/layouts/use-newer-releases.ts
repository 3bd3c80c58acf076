import type { RemoteEntry } from '@depotwerk/platform';
import { useEffect, useState } from 'react';
import { newerReleases } from '../federation/newer-releases';
import { askRegistry } from '../start/load-registry';
import { useFrame } from './frame-context';

const EVERY_MS = 5 * 60_000;

const NONE: readonly RemoteEntry[] = [];

/** Versions that a reload would bring; looked for now and then, and when somebody comes back to the tab. */
export function useNewerReleases(): readonly RemoteEntry[] {
  const { remotes } = useFrame();
  const [newer, setNewer] = useState(NONE);
  useEffect(() => {
    let isAsking = false;
    const look = async () => {
      if (isAsking || document.hidden || remotes.loaded().length === 0) return;
      isAsking = true;
      try {
        setNewer(await newerReleases(remotes.loaded(), await askRegistry()));
      } catch {
        // The next look may have an answer.
      } finally {
        isAsking = false;
      }
    };
    const onVisible = () => void look();
    const timer = setInterval(onVisible, EVERY_MS);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [remotes]);
  return newer;
}
