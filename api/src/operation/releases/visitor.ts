import type { SignedIdCookie } from './signed-id';
import { idIn, signedId } from './signed-id';

/**
 * The registry is read before anybody has a token, so a cookie says whose browser it is. It opens nothing: it only
 * chooses between releases that everybody may load.
 */
const cookie: SignedIdCookie = { name: 'dw_visitor', purpose: 'visitor' };
export const VISITOR_COOKIE = cookie.name;

export const visitorOf = (userId: string, secret: string): string => signedId(cookie, userId, secret);

/** @returns id of the user who last signed in at this browser, if one did */
export const visitorIn = (header: string | undefined, secrets: readonly string[]): string | null =>
  idIn(cookie, header, secrets);
