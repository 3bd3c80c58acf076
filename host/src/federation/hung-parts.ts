import { readSaved, writeSaved, type RemoteEntry } from '@depotwerk/platform';

/** What a tab was busy with when it was last heard of. */
export type BusyPart = Pick<RemoteEntry, 'name' | 'version'>;

/** Where tabs note it: by tab a part, with the time in milliseconds since 1970. */
const BUSY = 'busy';

const TAB = 'depotwerk.tab';
/** A page that hangs does so before. */
const CALM_MS = 1000;

/** The same after a reload, and when a browser brings a tab back. */
function idOfTab(): string {
  const fresh = crypto.getRandomValues(new Uint32Array(2)).join('-');
  try {
    const id = sessionStorage.getItem(TAB) ?? fresh;
    sessionStorage.setItem(TAB, id);
    return id;
  } catch {
    return fresh;
  }
}

const tab = idOfTab();
let works = 0;

function clear(): void {
  const { [tab]: _, ...others } = readSaved(BUSY);
  writeSaved(BUSY, others);
}

/**
 * Parts that began to load, or to draw a page, in a tab that was not heard of again. Who finds them is fetched where a tab has
 * left a note.
 */
export async function findHungParts(): Promise<readonly BusyPart[]> {
  // Whoever leaves a page, or lays it aside, was not kept by it.
  window.addEventListener('pagehide', clear);
  document.addEventListener('visibilitychange', () => document.hidden && clear());
  if (Object.keys(readSaved(BUSY)).length === 0) return [];
  return import(/* webpackChunkName: "faults" */ './take-notes').then(
    ({ takeNotes }) => takeNotes(BUSY, tab),
    () => [],
  );
}

/**
 * Notes that code of a part is about to run.
 *
 * @returns it has run; noted a little later, as what hangs does so then
 */
export function beginPart({ name, version }: BusyPart): () => void {
  works += 1;
  writeSaved(BUSY, { ...readSaved(BUSY), [tab]: { name, version, at: Date.now() } });
  const end = () => {
    works -= 1;
    if (works === 0) clear();
  };
  return () => void setTimeout(end, CALM_MS);
}
