import type { SessionEndChoice } from '@depotwerk/contract/values/session-ends';
import { sessionEndChoices } from '@depotwerk/contract/values/session-ends';
import { api } from '../http/api';
import { toApiFault } from '../http/api-fault';
import { readSaved, removeSaved, writeSaved } from '../state/saved-state';

/** Of an end that the server has not answered yet; the next page goes on with it. */
const SAVED = 'sessionEnding';
const AGAIN_MS = 5000;

let running: AbortController | null = null;

export const isEnding = (): boolean => running !== null;

/** Whoever signs in must not lose the new cookies to a late answer; the server ends the session that they replace. */
export function endingStopped(): void {
  running?.abort();
  running = null;
  removeSaved(SAVED);
}

async function keepEnding(reason: SessionEndChoice, { signal }: AbortController): Promise<void> {
  while (!signal.aborted) {
    try {
      await api.request('DELETE /auth/session', { query: { reason } }, { signal });
      return;
    } catch (error) {
      const { status } = toApiFault(error);
      if (status >= 400 && status < 500) return;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}

/** Ends the session of the cookies on the server, as soon as there is a line to it. */
export function endOnServer(reason: SessionEndChoice): void {
  endingStopped();
  const own = new AbortController();
  running = own;
  writeSaved(SAVED, { reason });
  void keepEnding(reason, own).then(() => {
    if (running === own) endingStopped();
  });
}

/** At the start of a page: the one before may have been closed without a line. */
export function endingContinued(): void {
  const { reason } = readSaved(SAVED);
  const choice = sessionEndChoices.find((one) => one === reason);
  if (choice !== undefined) endOnServer(choice);
}
