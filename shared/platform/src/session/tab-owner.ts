import { onGlobalReset, type SessionEnd } from '../state/global-reset';

interface Tab {
  /** Id of the user in whose session this tab is, null while it is in none. */
  readonly owner: string | null;
  /** Id of the one before. */
  readonly formerOwner: string | null;
  /** How the last session in this page ended; null while there is one, and before the first. */
  readonly end: SessionEnd | null;
}

/** Outlives a reload, and a browser that put the tab aside to save memory. */
const SAVED = 'depotwerk.tabOwner';

function savedId(key: 'owner' | 'formerOwner'): string | null {
  try {
    const saved = (JSON.parse(sessionStorage.getItem(SAVED) ?? '{}') as Partial<Record<string, unknown>>)[
      key
    ];
    return typeof saved === 'string' ? saved : null;
  } catch {
    return null;
  }
}

let tab: Tab = { owner: savedId('owner'), formerOwner: savedId('formerOwner'), end: null };

function change(next: Tab): void {
  tab = next;
  const { owner, formerOwner } = next;
  try {
    // Who signs out leaves nothing behind, not even an id.
    if (next.end === 'signedOut') sessionStorage.removeItem(SAVED);
    else sessionStorage.setItem(SAVED, JSON.stringify({ owner, formerOwner }));
  } catch {
    // Storage may be forbidden (embedded page); the tab is its owner's until it is reloaded.
  }
}

export const tabOwner = (): string | null => tab.owner;
/** Null while there is a session in this page, and before the first. */
export const endOfSession = (): SessionEnd | null => tab.end;
/** Somebody else has the cookies, so that only a sign-in in this tab begins a session here. */
export const isReplaced = (): boolean => tab.end === 'replaced';
/** Whether the tab was somebody else's before: what is left of that person is not for this one. */
export const hadOtherOwner = (): boolean => tab.formerOwner !== null && tab.formerOwner !== tab.owner;
export const wasOwnedBy = (userId: string): boolean => tab.formerOwner === userId;

export const tabEntered = (userId: string): void => change({ ...tab, owner: userId, end: null });
/** The owner is back at this browser, so the tab may go on by the cookies. */
export const ownerReturned = (): void => change({ ...tab, end: 'expired' });

onGlobalReset((end) => change({ owner: null, formerOwner: tab.owner ?? tab.formerOwner, end }));
