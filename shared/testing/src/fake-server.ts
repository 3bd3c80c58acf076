import type { ApiError } from '@depotwerk/contract/floor';
import { api, type ApiAnswer, type ApiKey } from '@depotwerk/platform';
import { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';

/** What a call carried; path parameters and query as text, as the server gets them. */
export interface FakeCall {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  /** Under which the server does the call once, null without. */
  readonly idempotencyKey: string | null;
}

type Handler<K extends ApiKey> = (call: FakeCall) => ApiAnswer<K> | Promise<ApiAnswer<K>>;
/** Of the server of a part: `GET /parts/notes/api/notes`. */
type PartKey = `${string} /parts/${string}`;
export type FakeAnswers = { readonly [K in ApiKey]?: Handler<K> } & {
  readonly [key: PartKey]: (call: FakeCall) => unknown;
};

/** Thrown by a handler to answer with an error of the server. */
export class FakeFault extends Error {
  constructor(
    readonly status: number,
    readonly errorCode: string,
    readonly rest: Partial<ApiError> = {},
  ) {
    super(errorCode);
  }
}

interface Route {
  readonly method: string;
  readonly pattern: RegExp;
  readonly handler: (call: FakeCall) => unknown;
  readonly key: string;
}

const routeOf = (key: string, handler: (call: FakeCall) => unknown): Route => {
  const [method = '', path = ''] = key.split(' ');
  return { key, handler, method, pattern: new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`) };
};
/** Paths with fixed segments win over those with parameters. */
const bySpecificity = (a: Route, b: Route) => a.key.split(':').length - b.key.split(':').length;

export interface FakeServer {
  /** Replaces or adds an answer. */
  answer<K extends ApiKey>(key: K, handler: Handler<K>): void;
  /** The next calls fail; status 0 is an unreachable server. */
  fail(key: ApiKey | PartKey, status: number, errorCode?: string): void;
  /** Calls of one endpoint so far, oldest first. */
  calls(key: ApiKey | PartKey): readonly FakeCall[];
}

const parsed = (data: unknown): unknown =>
  typeof data === 'string' && data !== '' ? JSON.parse(data) : data;

/** Answers the application's own client below its interceptors; what nobody answers is not found. */
export function fakeServer(answers: FakeAnswers): FakeServer {
  const handlers = new Map<string, (call: FakeCall) => unknown>(
    Object.entries(answers).map(([key, handler]) => [key, handler]),
  );
  const calls = new Map<string, FakeCall[]>();

  api.axios.defaults.adapter = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
    const method = (config.method ?? 'get').toUpperCase();
    const url = config.url ?? '';
    const route = [...handlers]
      .map(([key, handler]) => routeOf(key, handler))
      .sort(bySpecificity)
      .find((candidate) => candidate.method === method && candidate.pattern.test(url));
    const respond = (status: number, data: unknown): AxiosResponse => ({
      data,
      status,
      statusText: '',
      // A file comes with its name.
      headers: data instanceof File ? { 'content-disposition': `inline; filename="${data.name}"` } : {},
      config,
    });
    const refuse = (status: number, error: Partial<ApiError>): never => {
      const response = respond(status, { message: error.errorCode, traceId: 'trace-1', ...error });
      throw new AxiosError(`status ${status}`, undefined, config, undefined, response);
    };
    if (!route)
      return refuse(404, { errorCode: 'common.notFound', message: `no answer for ${method} ${url}` });

    const call: FakeCall = {
      params: { ...route.pattern.exec(url)?.groups },
      query: { ...(config.params as Record<string, unknown> | undefined) },
      body: parsed(config.data),
      idempotencyKey: (config.headers.get('Idempotency-Key') as string | undefined) ?? null,
    };
    calls.set(route.key, [...(calls.get(route.key) ?? []), call]);
    try {
      const answer = await route.handler(call);
      return respond(answer === undefined ? 204 : 200, answer);
    } catch (error) {
      if (!(error instanceof FakeFault)) throw error;
      if (error.status === 0) throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
      return refuse(error.status, { errorCode: error.errorCode, ...error.rest });
    }
  };

  return {
    answer: (key, handler) => void handlers.set(key, handler),
    fail: (key, status, errorCode = 'common.unexpected') =>
      void handlers.set(key, () => {
        throw new FakeFault(status, errorCode);
      }),
    calls: (key) => calls.get(key) ?? [],
  };
}
