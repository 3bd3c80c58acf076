import { useSyncExternalStore } from 'react';

const media = () => window.matchMedia('print');

function subscribe(listener: () => void): () => void {
  const query = media();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Paper is white, whatever the screen is. */
export const useIsPrinting = (): boolean => useSyncExternalStore(subscribe, () => media().matches);
