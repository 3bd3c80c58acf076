import { hadOtherOwner } from '../session/tab-owner';

/** Where everybody may go. */
export const HOME = '/contracts';

const BASE = 'https://inside.invalid';

/** A path inside the application, else null: never another origin, never the way back to signing in or out. */
export function safeReturnUrl(returnUrl: string | null): string | null {
  if (!returnUrl?.startsWith('/')) return null;
  let url: URL;
  try {
    url = new URL(returnUrl, BASE);
  } catch {
    return null;
  }
  if (url.origin !== BASE || /^\/(auth|logout|api)(\/|$)/.test(url.pathname)) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

const REGISTRATION = /^\/(registration|depotanalysis\/[0-9a-f-]{36})(\/|$)/i;

/**
 * Where a signed-in user goes on. Pages of the registration would lead back to the sign-in, in a circle, and what somebody
 * else looked at in this tab is not for this one, nor what that person searched for.
 */
export function pathAfterSignIn(returnUrl: string | null): string {
  const path = safeReturnUrl(returnUrl);
  return path === null || hadOtherOwner() || REGISTRATION.test(path) ? HOME : path;
}

/** Address of the sign-in that remembers the wanted page. */
export function loginPath(wanted: string | null): string {
  const returnUrl = safeReturnUrl(wanted);
  return returnUrl === null ? '/auth/login' : `/auth/login?${new URLSearchParams({ returnUrl }).toString()}`;
}

/** Path, query and hash of a request that the router makes. */
export function wantedPath({ url }: Pick<Request, 'url'>): string {
  const { pathname, search, hash } = new URL(url);
  return `${pathname}${search}${hash}`;
}
