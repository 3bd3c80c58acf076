import { readSaved, writeSaved } from '@depotwerk/platform';
import { leaveOut } from '../start/failed-starts';
import { BUSY, partKey, type BusyPart, type HungParts } from './kept-notes';
import { describeFault } from './remote-fault';

/** Longer than any load that still goes on, so a tab that says nothing is gone, or hangs. */
const SILENT_MS = 60_000;

interface Note extends BusyPart {
  readonly at: number;
}

const isNote = (value: unknown): value is Note =>
  typeof value === 'object' && value !== null && 'name' in value && 'version' in value && 'at' in value;

/**
 * Parts that a tab was busy with when it was last heard of; each is told once. What is on trial is left out from now on.
 *
 * @param tab that asks, in a new document
 */
export function takeNotes(tab: string): HungParts {
  const notes = Object.entries(readSaved(BUSY));
  const isOver = ([id, note]: (typeof notes)[number]) =>
    !isNote(note) || id === tab || Date.now() - note.at > SILENT_MS;
  writeSaved(BUSY, Object.fromEntries(notes.filter((note) => !isOver(note))));
  const parts = notes.filter(isOver).flatMap(([, note]) => (isNote(note) ? [note] : []));
  if (parts.length > 0) leaveOut(parts);
  return new Map(
    parts.map((part) => {
      const error = new Error('The part began to load and never said that it had');
      return [partKey(part), describeFault(part, 'init', error, { kind: 'hung' })];
    }),
  );
}
