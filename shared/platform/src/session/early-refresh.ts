import type { Session } from '@depotwerk/contract/identity';
import { SESSION_USER_HEADER } from '@depotwerk/contract/floor/values/session-user';
import { apiBaseUrl } from '../http/base-url';
import { timeZoneHeaders } from '../http/time-zone';
import { isUsedSinceRenewal } from './hands';
import { isIdleFor, savedIdleMinutes } from './idle-time';
import { oneTabAtATime } from './one-tab';
import { hasRefreshToken } from './refresh-marker';
import { hasUnansweredEnd } from './unanswered-end';
import { tabOwner } from './tab-owner';

interface EarlyAnswer {
  readonly owner: string | null;
  /** Null where the session was not renewed, for whatever reason: who needs it asks again and hears why. */
  readonly session: Promise<Session | null>;
}

let early: EarlyAnswer | null = null;

async function ask(owner: string | null): Promise<Session | null> {
  if (!hasRefreshToken()) return null;
  try {
    const answer = await fetch(`${apiBaseUrl()}/auth/refresh?isUsed=${String(isUsedSinceRenewal())}`, {
      method: 'POST',
      credentials: 'include',
      headers: { ...timeZoneHeaders(), ...(owner !== null && { [SESSION_USER_HEADER]: owner }) },
    });
    return answer.ok ? ((await answer.json()) as Session) : null;
  } catch {
    return null;
  }
}

/**
 * Renews the session before the application itself has arrived: the first line of its first script. Only where the start would
 * do so as well, which is not the case when nobody has touched it for too long or its end is still under way.
 */
export function refreshEarly(): void {
  if (!hasRefreshToken() || hasUnansweredEnd() || isIdleFor(savedIdleMinutes())) return;
  const owner = tabOwner();
  early = { owner, session: oneTabAtATime(() => ask(owner)) };
}

/** The session that was renewed early, once; null: ask. It is that of the person in whose tab it was asked for. */
export async function takeEarlySession(): Promise<Session | null> {
  const taken = early;
  early = null;
  return taken?.owner === tabOwner() ? taken.session : null;
}
