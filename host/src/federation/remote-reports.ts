import {
  api,
  apiBaseUrl,
  PLATFORM_VERSION,
  toApiFault,
  type RemoteEntry,
  type RemoteEvent,
} from '@depotwerk/platform';
import { patientPause } from '../start/keep-trying';
import { isPassing } from './use-retry';

type Part = Pick<RemoteEntry, 'name' | 'version'>;
type Report = Pick<RemoteEvent, 'kind'> &
  Partial<Pick<RemoteEvent, 'phase' | 'reason' | 'reference'>> & { readonly error?: unknown };

/** The first screen comes first, and what happens together travels together. */
const WAIT_MS = 3000;
const MOST_AT_ONCE = 20;
/** A page that fails in a loop says so, and does not say it for ever. */
const MOST_OF_PAGE = 100;
const TEXT_LENGTH = 500;

let waiting: RemoteEvent[] = [];
let sent = 0;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

const textOf = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : typeof error === 'string' ? error : '')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .slice(0, TEXT_LENGTH);

async function send(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const events = waiting.splice(0, MOST_AT_ONCE);
  if (events.length === 0) return;
  sent += events.length;
  try {
    await api.request('POST /remotes/events', { body: { shellVersion: PLATFORM_VERSION, events } });
    failures = 0;
  } catch (error) {
    // The page works without; the console has the errors.
    const fault = toApiFault(error);
    if (!isPassing(fault) && fault.status !== 429) return;
    sent -= events.length;
    waiting = [...events, ...waiting];
    timer ??= setTimeout(() => void send(), patientPause(failures));
    failures += 1;
  }
}

/** Tells the server what happened with a remote, a little later; see the page "Releases". */
export function reportRemote(
  { name, version }: Part,
  { kind, phase = null, reason = '', reference = null, error }: Report,
): void {
  if (sent + waiting.length >= MOST_OF_PAGE) return;
  waiting = [...waiting, { remote: name, version, kind, phase, reason, reference, message: textOf(error) }];
  timer ??= setTimeout(() => void send(), WAIT_MS);
}

/** A call ends with its page; a beacon is sent all the same. */
function sendWhileLeaving(): void {
  if (!('sendBeacon' in navigator)) return void send();
  const events = waiting.splice(0, MOST_AT_ONCE);
  if (events.length === 0) return;
  const body = JSON.stringify({ shellVersion: PLATFORM_VERSION, events });
  navigator.sendBeacon(`${apiBaseUrl()}/remotes/events`, new Blob([body], { type: 'application/json' }));
}

/** Whoever leaves the page has said what there was to say. */
export const reportBeforeLeaving = (): void => window.addEventListener('pagehide', sendWhileLeaving);
