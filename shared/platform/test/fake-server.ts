import { AxiosError, type AxiosAdapter, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { api } from '../src/http/api';

export interface FakeAnswer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

type Handler = (config: InternalAxiosRequestConfig) => FakeAnswer | Promise<FakeAnswer>;

/** Answers the calls of the one client by `METHOD /path`; what is not listed fails like an unplugged cable. */
export function fakeServer(handlers: Readonly<Record<string, Handler>>) {
  const calls: InternalAxiosRequestConfig[] = [];
  const adapter: AxiosAdapter = async (config) => {
    calls.push(config);
    const handler = handlers[`${(config.method ?? 'get').toUpperCase()} ${config.url ?? ''}`];
    if (!handler) throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
    const { status, body, headers = {} } = await handler(config);
    const response: AxiosResponse = { status, statusText: '', data: body, headers, config };
    if (status >= 400) throw new AxiosError(`status ${status}`, undefined, config, null, response);
    return response;
  };
  api.axios.defaults.adapter = adapter;
  return { calls, callsTo: (path: string) => calls.filter(({ url }) => url === path) };
}

export const user = {
  id: '3b9f6d0c-6a0f-4c86-9a4e-1f2d3c4b5a69',
  userName: 'berater',
  fullName: 'Jonas Berger',
  company: null,
  role: { id: '8f14e45f-ceea-467f-8f14-e45fceea467f', roleName: 'Berater' },
  kind: 'adviser' as const,
  lastSignIn: null,
  clientConfig: {
    canViewTariffs: false,
    canAdministrate: false,
    canManageUsers: false,
    canUseDepotAnalysis: true,
    permissions: ['contracts.view' as const],
  },
};

export const session = (overrides: Partial<typeof user> = {}, accessToken = 'token-1') => ({
  status: 200,
  body: { accessToken, expiresAt: '2026-11-20T10:00:00Z', user: { ...user, ...overrides } },
});

export const refused = (errorCode: string, status = 401): FakeAnswer => ({
  status,
  body: { errorCode, message: errorCode, traceId: 'trace-1' },
});

export const setRefreshMarker = () => {
  document.cookie = 'dw_session=1; path=/';
};
