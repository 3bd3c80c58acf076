import { readSaved, writeSaved, type RemoteEntry } from '@depotwerk/platform';

/** Longer than any load that still goes on, so a tab that says nothing is gone, or hangs. */
const SILENT_MS = 60_000;

type Part = Pick<RemoteEntry, 'name' | 'version'>;

interface Note extends Part {
  readonly at: number;
}

const isNote = (value: unknown): value is Note =>
  typeof value === 'object' && value !== null && 'name' in value && 'version' in value && 'at' in value;

/**
 * Parts that a tab was busy with when it was last heard of; each is told once.
 *
 * @param key of the storage
 * @param tab that asks, in a new document
 */
export function takeNotes(key: string, tab: string): readonly Part[] {
  const notes = Object.entries(readSaved(key));
  const isOver = ([id, note]: (typeof notes)[number]) =>
    !isNote(note) || id === tab || Date.now() - note.at > SILENT_MS;
  writeSaved(key, Object.fromEntries(notes.filter((note) => !isOver(note))));
  return notes
    .filter(isOver)
    .flatMap(([, note]) => (isNote(note) ? [{ name: note.name, version: note.version }] : []));
}
