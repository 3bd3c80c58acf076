import type { CookieSerializeOptions } from '@fastify/cookie';
import { flags, type CookieSettings } from '../../http/cookie-settings';
import type { SessionFollower } from '../../identity/sign-in/session-follower';
import { clearOverrideCookie } from './override-cookie';
import { VISITOR_COOKIE, visitorOf } from './visitor';

/** Sent with the registry alone. */
const onlyForRegistry = (settings: CookieSettings): CookieSerializeOptions => ({
  ...flags(settings),
  path: `${settings.publicPath}/remotes`,
  httpOnly: true,
});

/** Whose releases a browser gets follows the session; an own build, perhaps of somebody else, ends with it. */
export const releaseCookies = (settings: CookieSettings, secret: string): SessionFollower => ({
  goesOn: (reply, userId, maxAge) =>
    void reply.setCookie(VISITOR_COOKIE, visitorOf(userId, secret), { ...onlyForRegistry(settings), maxAge }),
  isLost: (reply) => void reply.clearCookie(VISITOR_COOKIE, onlyForRegistry(settings)),
  changes: (reply) => clearOverrideCookie(reply, settings),
});
