import { queryClient } from '@depotwerk/platform';

/** How often it is looked whether the page stands. */
const LOOK_MS = 400;

const whenIdle = (work: () => void) => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work);
  else setTimeout(work, 2000);
};

/** The shape that a document begins with has no heading. */
const isPageThere = () => document.querySelector('h1') !== null && queryClient.isFetching() === 0;

/** Fetches code that must be there when it is needed, while nobody waits: not before the first page has its answers. */
export function fetchWhenIdle(load: () => Promise<unknown>): void {
  if (isPageThere()) whenIdle(() => void load().catch(() => undefined));
  else setTimeout(() => fetchWhenIdle(load), LOOK_MS);
}
