import { useSyncExternalStore } from 'react';

const media = () => window.matchMedia('(prefers-reduced-motion: reduce)');

function subscribe(listener: () => void): () => void {
  const query = media();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether somebody has asked the operating system for pages that do not move. */
export const useIsCalm = (): boolean => useSyncExternalStore(subscribe, () => media().matches);
