import { modeChanged, type WhiteLabel } from '@depotwerk/platform';

/** Sent once to the embedding page (SHELL-13, SHELL-14). */
const ANNOUNCEMENT = { type: 'mobileCommand', command: 'applicationStarted' } as const;

/** Origin of the page around this one; null when the browser does not tell. */
function parentOrigin(): string | null {
  const ancestor = 'ancestorOrigins' in location ? location.ancestorOrigins[0] : undefined;
  if (ancestor) return ancestor;
  try {
    return new URL(document.referrer).origin;
  } catch {
    return null;
  }
}

const asksForMobile = (data: unknown): boolean =>
  typeof data === 'object' &&
  data !== null &&
  'type' in data &&
  data.type === 'mode' &&
  'mode' in data &&
  data.mode === 'mobileApp';

/** Announces the application to an allowed parent, and lets only an allowed parent switch to the mobile mode. */
export function announceToParent({
  embeddingOrigins,
  mode,
}: Pick<WhiteLabel, 'embeddingOrigins' | 'mode'>): void {
  modeChanged(mode);
  if (window.parent === window) return;
  const origin = parentOrigin();
  if (origin !== null && embeddingOrigins.includes(origin)) window.parent.postMessage(ANNOUNCEMENT, origin);
  window.addEventListener('message', ({ origin: sender, source, data }: MessageEvent<unknown>) => {
    const isAllowed = source === window.parent && embeddingOrigins.includes(sender);
    if (isAllowed && asksForMobile(data)) modeChanged('mobileApp');
  });
}
