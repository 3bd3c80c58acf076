import { createApiClient, type ApiClient } from '@depotwerk/contract/client';
import { isAxiosError, type InternalAxiosRequestConfig } from 'axios';
import { accessToken } from '../session/access-token';
import { credentialsExpired } from '../session/session-events';
import { refreshSession } from '../session/refresh';
import { repeatWrites } from './repeat-writes';
import { reportCalls } from './report-calls';
import { timeZoneHeaders } from './time-zone';

/** Base URL from the page, so that one build runs below any address. */
export const apiBaseUrl = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="depotwerk-api"]')?.content ?? '/api';

/** The one client of the application; the token is added here and never handed out. */
export const api: ApiClient = createApiClient({
  baseURL: apiBaseUrl(),
  timeout: 60_000,
  withCredentials: true,
  // Repeated keys for lists: `issuerId=1&issuerId=2`.
  paramsSerializer: { indexes: null },
});

const ANONYMOUS_CALLS = [
  '/auth/login',
  '/auth/activation',
  '/auth/validation',
  '/auth/refresh',
  '/auth/password-link',
  '/auth/password',
  '/auth/forgotten-password',
  '/white-label/configuration',
  '/remotes',
];
const needsSession = ({ url = '' }: InternalAxiosRequestConfig) => !ANONYMOUS_CALLS.includes(url);

api.axios.interceptors.request.use((config) => {
  config.headers.set(timeZoneHeaders());
  const token = accessToken();
  if (token && needsSession(config)) config.headers.setAuthorization(`Bearer ${token}`);
  return config;
});

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
  if (!config || !needsSession(config)) throw error;
  if (!config.isRepeated && (await refreshSession(api)) !== null) {
    // The repetition goes through the request interceptor again and takes the new token.
    return api.axios.request({ ...config, isRepeated: true });
  }
  credentialsExpired();
  throw error;
});
