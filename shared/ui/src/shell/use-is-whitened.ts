import { useIsPreparingPrint } from '@depotwerk/platform';
import { useSyncExternalStore } from 'react';

const media = () => window.matchMedia('print');

function subscribe(listener: () => void): () => void {
  const query = media();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/**
 * Whether a dark page has to become white for paper. A light one stays as it is: whatever is drawn anew while the browser
 * prints comes too late, and a chart would be an empty place.
 */
export function useIsWhitened(isDark: boolean): boolean {
  const isPreparing = useIsPreparingPrint();
  const isPrinting = useSyncExternalStore(subscribe, () => isDark && !isPreparing && media().matches);
  return isDark && (isPreparing || isPrinting);
}
