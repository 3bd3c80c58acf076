import { RECENT_RECORDS } from '@depotwerk/contract/desk/values/search-kinds';
import { readSaved, writeSaved } from '@depotwerk/platform';

const SAVED = 'recentlyOpened';

/**
 * References of what a user opened last by the search, newest first: `contract:7`, or the path of a screen. No names
 * are kept in the browser; the server gives those that the user may still see.
 */
export function recentOf(userId: string): readonly string[] {
  const saved = readSaved(SAVED)[userId];
  return Array.isArray(saved) ? saved.filter((one) => typeof one === 'string') : [];
}

export function rememberRecent(userId: string, reference: string): void {
  const others = recentOf(userId).filter((one) => one !== reference);
  writeSaved(SAVED, { ...readSaved(SAVED), [userId]: [reference, ...others].slice(0, RECENT_RECORDS) });
}

/** Of records alone, as the server takes them. */
export const recordsAmong = (references: readonly string[]): string =>
  references.filter((one) => !one.startsWith('/')).join(',');
