import { OVERRIDE_HOURS } from '@depotwerk/contract/operation/values/releases';
import type { FastifyReply } from 'fastify';
import { flags, type CookieSettings } from '../../http/cookie-settings';
import type { SignedIdCookie } from './signed-id';
import { idIn, signedId } from './signed-id';

/** Comes with every page, because the page brings the content rules along; only the database says whether one holds. */
const cookie: SignedIdCookie = { name: 'dw_override', purpose: 'override' };

/** Also sent by a link on another site: page and registry must say the same. */
const options = (settings: CookieSettings) => ({
  ...flags(settings),
  ...(settings.embedded ? {} : { sameSite: 'lax' as const }),
  path: '/',
  httpOnly: true,
});

export const setOverrideCookie = (
  reply: FastifyReply,
  settings: CookieSettings,
  value: { readonly sessionId: string; readonly secret: string },
): void =>
  void reply.setCookie(cookie.name, signedId(cookie, value.sessionId, value.secret), {
    ...options(settings),
    maxAge: OVERRIDE_HOURS * 60 * 60,
  });

export const clearOverrideCookie = (reply: FastifyReply, settings: CookieSettings): void =>
  void reply.clearCookie(cookie.name, options(settings));

/** @returns id of the session that began an override at this browser */
export const overrideSessionIn = (header: string | undefined, secrets: readonly string[]): string | null =>
  idIn(cookie, header, secrets);
