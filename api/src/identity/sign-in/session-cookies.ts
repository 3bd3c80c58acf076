import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KNOWN_DAYS } from './known-device';
import { VISITOR_COOKIE } from '../../operation/releases/visitor';

export interface CookieSettings {
  /** Path under which the browser reaches this API. */
  readonly publicPath: string;
  /** HTTPS only. */
  readonly secure: boolean;
  /** The product runs in a frame of another site, where a strict cookie would not be sent. */
  readonly embedded: boolean;
}

const DAY_SECONDS = 24 * 60 * 60;
const REFRESH = 'dw_refresh';
/** Readable by the browser's guards: says that a refresh token exists, and nothing else. */
const MARKER = 'dw_session';
/** Outlives the session. */
const DEVICE = 'dw_device';

export const flags = ({ secure, embedded }: CookieSettings) =>
  embedded
    ? ({ sameSite: 'none', secure: true, partitioned: true } as const)
    : ({ sameSite: 'strict', secure } as const);

const onlyForSignIn = (settings: CookieSettings): CookieSerializeOptions => ({
  ...flags(settings),
  path: `${settings.publicPath}/auth`,
  httpOnly: true,
});

/** Sent with the registry alone. */
const onlyForRegistry = (settings: CookieSettings): CookieSerializeOptions => ({
  ...flags(settings),
  path: `${settings.publicPath}/remotes`,
  httpOnly: true,
});

interface SessionValues {
  readonly refreshToken: string;
  /** Of the refresh token. */
  readonly secondsLeft: number;
  /** Chooses the releases of the remotes, see `visitorOf`. */
  readonly visitor: string;
}

export function setSessionCookies(
  reply: FastifyReply,
  settings: CookieSettings,
  { refreshToken, secondsLeft: maxAge, visitor }: SessionValues,
): void {
  reply.setCookie(REFRESH, refreshToken, { ...onlyForSignIn(settings), maxAge });
  reply.setCookie(MARKER, '1', { ...flags(settings), path: '/', maxAge });
  reply.setCookie(VISITOR_COOKIE, visitor, { ...onlyForRegistry(settings), maxAge });
}

export function clearSessionCookies(reply: FastifyReply, settings: CookieSettings): void {
  reply.clearCookie(REFRESH, onlyForSignIn(settings));
  reply.clearCookie(MARKER, { ...flags(settings), path: '/' });
  reply.clearCookie(VISITOR_COOKIE, onlyForRegistry(settings));
}

export const refreshTokenOf = (request: FastifyRequest): string | undefined => request.cookies[REFRESH];

export function setDeviceCookie(reply: FastifyReply, settings: CookieSettings, device: string): void {
  reply.setCookie(DEVICE, device, { ...onlyForSignIn(settings), maxAge: KNOWN_DAYS * DAY_SECONDS });
}

export const deviceOf = (request: FastifyRequest): string | undefined => request.cookies[DEVICE];
