import { readSaved, writeSaved } from '../state/saved-state';

const SAVED = 'hand';
/** As exact as other tabs need it. */
const TELL_EVERY_MS = 1000;
const INPUTS = ['pointerdown', 'keydown', 'touchstart', 'wheel'] as const;

/** Milliseconds since 1970, by the clock of the device that all tabs share; compared with nothing else. */
let ownAt = 0;
let toldAt = 0;

/** Somebody is there: in this tab, and so in all of this browser. */
export function handNoted(): void {
  ownAt = Date.now();
  // A clock that was put back counts as later.
  if (Math.abs(ownAt - toldAt) < TELL_EVERY_MS) return;
  toldAt = ownAt;
  writeSaved(SAVED, { at: ownAt });
}

/** When somebody did something last in any tab; 0 where nobody has yet. */
export function lastHandAt(): number {
  const { at } = readSaved(SAVED);
  return typeof at !== 'number' || at === toldAt ? ownAt : at;
}

/**
 * Calls for whatever a hand does on the page; what a program does there is nothing.
 *
 * @returns ends it
 */
export function onHand(listener: () => void): () => void {
  const hear = ({ isTrusted }: Event) => {
    if (isTrusted) listener();
  };
  const options = { capture: true, passive: true };
  for (const input of INPUTS) window.addEventListener(input, hear, options);
  return () => {
    for (const input of INPUTS) window.removeEventListener(input, hear, options);
  };
}

const RENEWED = 'renewed';
let ownRenewalAt = 0;

/** The session has got its idle days by a hand that was there until now. */
export function renewalNoted(): void {
  ownRenewalAt = Date.now();
  writeSaved(RENEWED, { at: ownRenewalAt });
}

/** Whether somebody did something since the session was renewed last, in whichever tab. */
export function isUsedSinceRenewal(): boolean {
  const { at } = readSaved(RENEWED);
  return lastHandAt() > (typeof at === 'number' ? at : ownRenewalAt);
}
