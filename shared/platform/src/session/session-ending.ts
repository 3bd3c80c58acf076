import type { SessionEndChoice } from '@depotwerk/contract/identity/values/session-ends';
import { sessionEndChoices } from '@depotwerk/contract/identity/values/session-ends';
import { api } from '../http/api';
import { toApiFault } from '../http/api-fault';
import { onOtherTab } from './other-tabs';
import { tabOwner } from './tab-owner';
import { endAnswered, endNoted, unansweredEnd } from './unanswered-end';

const AGAIN_MS = 5000;

let running: AbortController | null = null;

export const isEnding = (): boolean => running !== null;

/** Whoever signs in must not lose the new cookies to a late answer; the server ends the session that they replace. */
export function endingStopped(): void {
  running?.abort();
  running = null;
  endAnswered();
}

// The server has ended the session that was replaced, and the cookies are of the next one.
onOtherTab(({ type }) => {
  if (type === 'signedIn') endingStopped();
});

interface Ending {
  readonly reason: SessionEndChoice;
  /** Whose session it is, whoever is in this tab by the time there is a line; null: nobody had been loaded. */
  readonly userId: string | null;
}

async function keepEnding({ reason, userId }: Ending, { signal }: AbortController): Promise<void> {
  const call = {
    call: 'DELETE /auth/session',
    params: { reason },
    signal,
    // Not that of the tab: this one goes on when the tab has forgotten its person.
    session: { userId, ended: new AbortController().signal },
  };
  while (!signal.aborted) {
    try {
      await api.axios.delete('/auth/session', call);
      return;
    } catch (error) {
      const { status } = toApiFault(error);
      if (status >= 400 && status < 500) return;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}

/** Ends the session of this tab's person on the server, as soon as there is a line to it. */
export const endOnServer = (reason: SessionEndChoice): void => beginEnding({ reason, userId: tabOwner() });

function beginEnding(ending: Ending): void {
  endingStopped();
  const own = new AbortController();
  running = own;
  endNoted(ending);
  void keepEnding(ending, own).then(() => {
    if (running === own) endingStopped();
  });
}

/** At the start of a page: the one before may have been closed without a line. */
export function endingContinued(): void {
  const { reason, userId } = unansweredEnd();
  const choice = sessionEndChoices.find((one) => one === reason);
  if (choice !== undefined)
    beginEnding({ reason: choice, userId: typeof userId === 'string' ? userId : null });
}
