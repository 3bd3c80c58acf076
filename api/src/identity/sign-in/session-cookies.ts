import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KNOWN_DAYS } from './known-device';
import { flags, type CookieSettings } from '../../http/cookie-settings';

const DAY_SECONDS = 24 * 60 * 60;
const REFRESH = 'dw_refresh';
/** Readable by the browser's guards: says that a refresh token exists, and nothing else. */
const MARKER = 'dw_session';
/** Outlives the session. */
const DEVICE = 'dw_device';

const onlyForSignIn = (settings: CookieSettings): CookieSerializeOptions => ({
  ...flags(settings),
  path: `${settings.publicPath}/auth`,
  httpOnly: true,
});

interface SessionValues {
  readonly refreshToken: string;
  /** Of the refresh token. */
  readonly secondsLeft: number;
}

export function setSessionCookies(
  reply: FastifyReply,
  settings: CookieSettings,
  { refreshToken, secondsLeft: maxAge }: SessionValues,
): void {
  reply.setCookie(REFRESH, refreshToken, { ...onlyForSignIn(settings), maxAge });
  reply.setCookie(MARKER, '1', { ...flags(settings), path: '/', maxAge });
}

export function clearSessionCookies(reply: FastifyReply, settings: CookieSettings): void {
  reply.clearCookie(REFRESH, onlyForSignIn(settings));
  reply.clearCookie(MARKER, { ...flags(settings), path: '/' });
}

export const refreshTokenOf = (request: FastifyRequest): string | undefined => request.cookies[REFRESH];

export function setDeviceCookie(reply: FastifyReply, settings: CookieSettings, device: string): void {
  reply.setCookie(DEVICE, device, { ...onlyForSignIn(settings), maxAge: KNOWN_DAYS * DAY_SECONDS });
}

export const deviceOf = (request: FastifyRequest): string | undefined => request.cookies[DEVICE];
