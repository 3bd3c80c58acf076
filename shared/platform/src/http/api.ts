import { createApiClient, type ApiClient } from '@depotwerk/contract/client';
import { SESSION_USER_HEADER } from '@depotwerk/contract/floor/values/session-user';
import { isAxiosError, type InternalAxiosRequestConfig } from 'axios';
import { accessToken } from '../session/access-token';
import { credentialsExpired } from '../session/session-events';
import { endSessionHere } from '../session/session-end';
import { sessionLock } from '../session/lock-state';
import { refreshSession } from '../session/refresh';
import { tabOwner } from '../session/tab-owner';
import { speakLanguage } from '../vocabulary/speak-language';
import { toApiFault } from './api-fault';
import { apiBaseUrl } from './base-url';
import { fetchFaultTexts } from './fault-texts';
import { repeatWrites } from './repeat-writes';
import { reportCalls } from './report-calls';
import { bindToSession, dropAnswersOfEndedSessions, isOfThisSession } from './session-calls';
import { staleAfterWrites } from './stale-after-writes';
import { timeZoneHeaders } from './time-zone';

/** The one client of the application; the token is added here and never handed out. */
export const api: ApiClient = createApiClient({
  baseURL: apiBaseUrl(),
  timeout: 60_000,
  withCredentials: true,
  // Repeated keys for lists: `issuerId=1&issuerId=2`.
  paramsSerializer: { indexes: null },
});

const REFRESH = '/auth/refresh';
const SIGN_OUT = '/auth/session';
const ANONYMOUS_CALLS = [
  '/auth/login',
  '/auth/activation',
  '/auth/validation',
  REFRESH,
  '/auth/password-link',
  '/auth/password',
  '/auth/forgotten-password',
  '/white-label/configuration',
  '/remotes',
];
const needsSession = ({ url = '' }: InternalAxiosRequestConfig) => !ANONYMOUS_CALLS.includes(url);
/** While a page is locked nothing is asked but what opens it or ends its session. */
export const isHeldWhileLocked = (config: InternalAxiosRequestConfig): boolean =>
  needsSession(config) && config.url !== SIGN_OUT;

api.axios.interceptors.request.use((config) => {
  config.headers.set(timeZoneHeaders());
  if (needsSession(config)) {
    bindToSession(config);
    const token = accessToken();
    if (token) config.headers.setAuthorization(`Bearer ${token}`);
  } else if (config.url === REFRESH) {
    const owner = tabOwner();
    if (owner !== null) config.headers.set(SESSION_USER_HEADER, owner);
  }
  return config;
});

dropAnswersOfEndedSessions(api.axios);

reportCalls(api, () => `${apiBaseUrl()}/telemetry/spans`);

/** A call for a file gets a refusal as a file, too; its reason is read all the same. */
api.axios.interceptors.response.use(undefined, async (error: unknown) => {
  const response = isAxiosError(error) ? error.response : undefined;
  if (response?.data instanceof Blob && response.data.type.startsWith('application/json'))
    response.data = JSON.parse(await response.data.text()) as unknown;
  throw error;
});

repeatWrites(api);

declare module 'axios' {
  interface AxiosRequestConfig {
    /** The call is the one repetition after a refresh; a second refusal is final. */
    isRepeated?: boolean;
  }
}

api.axios.interceptors.response.use(undefined, async (error: unknown) => {
  const config = isAxiosError(error) && error.response?.status === 401 ? error.config : undefined;
  // A call of nobody never lets a tab into the session of whoever has the cookies.
  if (!config || !isOfThisSession(config)) throw error;
  // It was on its way when the page was locked.
  if (sessionLock() !== null) return api.axios.request({ ...config, isRepeated: true });
  if (!config.isRepeated && (await refreshSession(api)) !== null) {
    // The repetition goes through the request interceptor again and takes the new token.
    return api.axios.request({ ...config, isRepeated: true });
  }
  if (isOfThisSession(config)) credentialsExpired();
  throw error;
});

api.axios.interceptors.response.use(undefined, (error: unknown) => {
  const config = isAxiosError(error) ? error.config : undefined;
  if (config && isOfThisSession(config) && config.url !== SIGN_OUT)
    if (toApiFault(error).errorCode === 'auth.otherPerson') endSessionHere('replaced');
  throw error;
});

// Whoever is not signed in answers the questions of an invitation, and sees nothing that gets old by it.
staleAfterWrites(api, (config) => needsSession(config) && accessToken() !== null);

fetchFaultTexts(api);

speakLanguage(api);
