import type { SessionEndReason } from '@depotwerk/contract/identity/values/session-ends';
import type { SessionEnd } from '../state/global-reset';
import type { LockReason } from './lock-state';

/** What tabs of one browser, which share the cookies of one session, tell each other. */
export type TabMessage =
  | { readonly type: 'signedIn'; readonly userId: string }
  | { readonly type: 'locked'; readonly userId: string; readonly reason: LockReason }
  /** Without an id: whosever session it was, e.g. ended by a page that had loaded nobody. */
  | {
      readonly type: 'ended';
      readonly userId: string | null;
      readonly end: SessionEnd;
      readonly reason?: SessionEndReason | null;
    };

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('depotwerk-session');

/** Tabs may be of another release. */
function isMessage(data: unknown): data is TabMessage {
  if (typeof data !== 'object' || data === null) return false;
  if (!('type' in data && 'userId' in data)) return false;
  const isPerson = typeof data.userId === 'string';
  if (data.type === 'signedIn') return isPerson;
  if (data.type === 'locked')
    return isPerson && 'reason' in data && (data.reason === 'idle' || data.reason === 'asked');
  if (data.type !== 'ended' || !('end' in data) || !(isPerson || data.userId === null)) return false;
  return data.end === 'signedOut' || data.end === 'expired';
}

export const tellOtherTabs = (message: TabMessage): void => channel?.postMessage(message);

export function onOtherTab(listener: (message: TabMessage) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isMessage(data)) listener(data);
  });
}
