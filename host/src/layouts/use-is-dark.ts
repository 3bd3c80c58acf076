import { useColorScheme } from '@depotwerk/platform';
import { useSyncExternalStore } from 'react';

const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)');

function subscribe(changed: () => void): () => void {
  const query = systemIsDark();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** The chosen colour scheme, or the one of the operating system. */
export function useIsDark(): boolean {
  const scheme = useColorScheme();
  const system = useSyncExternalStore(subscribe, () => systemIsDark().matches);
  return scheme === 'system' ? system : scheme === 'dark';
}
