import { readSaved, writeSaved, type RemoteEntry } from '@depotwerk/platform';

/** What a tab was busy with when it was last heard of. */
export type BusyPart = Pick<RemoteEntry, 'name' | 'version'>;

interface Note extends BusyPart {
  /** Milliseconds since 1970. */
  readonly at: number;
}

const SAVED = 'busy';
const TAB = 'depotwerk.tab';
/** A page that hangs does so before. */
const CALM_MS = 1000;
/** Longer than any load that still goes on, so a tab of that name is gone, or hangs. */
const SILENT_MS = 60_000;

const isNote = (value: unknown): value is Note =>
  typeof value === 'object' && value !== null && 'name' in value && 'version' in value && 'at' in value;

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
  const { [tab]: _, ...others } = readSaved(SAVED);
  writeSaved(SAVED, others);
}

/** Parts that began to load, or to draw a page, in a tab that was not heard of again. */
export function takeHungParts(): readonly BusyPart[] {
  const notes = Object.entries(readSaved(SAVED));
  const isHung = (id: string, { at }: Note) => id === tab || Date.now() - at > SILENT_MS;
  const hung = notes.flatMap(([id, note]) => (isNote(note) && isHung(id, note) ? [[id, note] as const] : []));
  if (hung.length > 0)
    writeSaved(SAVED, Object.fromEntries(notes.filter(([id]) => !hung.some(([one]) => one === id))));
  // Whoever leaves a page, or lays it aside, was not kept by it.
  window.addEventListener('pagehide', clear);
  document.addEventListener('visibilitychange', () => document.hidden && clear());
  return hung.map(([, { name, version }]) => ({ name, version }));
}

/**
 * Notes that code of a part is about to run.
 *
 * @returns it has run; noted a little later, as what hangs does so then
 */
export function beginPart({ name, version }: BusyPart): () => void {
  works += 1;
  writeSaved(SAVED, { ...readSaved(SAVED), [tab]: { name, version, at: Date.now() } });
  const end = () => {
    works -= 1;
    if (works === 0) clear();
  };
  return () => void setTimeout(end, CALM_MS);
}
