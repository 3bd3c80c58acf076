import axios, { type AxiosInstance, type AxiosRequestConfig, type CreateAxiosDefaults } from 'axios';
import type { ApiContract } from './api-contract';
import type { AnswerOf, BodyOf, ParamsOf, QueryOf, VersionOf } from './floor/endpoint';

export type ApiKey = keyof ApiContract;

/** Only the parts that an endpoint has; a query whose fields may all be absent may itself be absent. */
export type ApiInput<K extends ApiKey> = Part<'params', ParamsOf<ApiContract[K]>> &
  Part<'query', Defaulted<QueryOf<ApiContract[K]>>> &
  Part<'body', BodyOf<ApiContract[K]>> &
  Part<'version', VersionOf<ApiContract[K]>>;

type Part<N extends string, T> = [T] extends [undefined]
  ? { readonly [P in N]?: undefined }
  : Record<string, never> extends T
    ? { readonly [P in N]?: T }
    : { readonly [P in N]: T };

/** The server fills these in, so a caller may leave them out. */
type ServerDefault = 'limit' | 'offset' | 'includeInactive' | 'isFolded' | 'isUsed' | 'preview' | 'reason';
type Defaulted<Q> = Q extends object ? Omit<Q, ServerDefault> & Partial<Pick<Q, ServerDefault & keyof Q>> : Q;

export type ApiAnswer<K extends ApiKey> = AnswerOf<ApiContract[K]>;

export interface ApiClient {
  /** The instance behind the calls, for interceptors. */
  readonly axios: AxiosInstance;
  /**
   * One call of the contract: `request('GET /contracts/:contractId', { params: { contractId: 7 } })`.
   *
   * @throws AxiosError on a network failure or a status of 400 and above
   */
  request<K extends ApiKey>(
    key: K,
    ...input: Record<string, never> extends ApiInput<K>
      ? [input?: ApiInput<K>, options?: ApiOptions]
      : [input: ApiInput<K>, options?: ApiOptions]
  ): Promise<ApiAnswer<K>>;
}

export type ApiOptions = Pick<
  AxiosRequestConfig,
  'signal' | 'headers' | 'onUploadProgress' | 'responseType' | 'timeout'
>;

declare module 'axios' {
  interface AxiosRequestConfig {
    /** As declared, `GET /contracts/:contractId`: names the call without saying whom it is about. */
    call?: string;
  }
}

interface AnyInput {
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly version?: number;
}

/** Fills `:name` of a path with the encoded parameter. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(String(params[name])));
}

/** The typed client; paths and the base URL are joined with exactly one slash (OPEN-89). */
export function createApiClient(defaults: CreateAxiosDefaults): ApiClient {
  const instance = axios.create(defaults);
  const request = async (key: string, input: AnyInput = {}, options: ApiOptions = {}): Promise<unknown> => {
    const [method = 'GET', path = '/'] = key.split(' ');
    const answer = await instance.request<unknown>({
      call: key,
      method,
      url: fillPath(path, input.params),
      params: input.query,
      data: input.body,
      ...options,
      ...(input.version !== undefined && {
        headers: { ...options.headers, 'If-Match': `"${input.version}"` },
      }),
    });
    return answer.status === 204 ? undefined : answer.data;
  };
  return { axios: instance, request: request as ApiClient['request'] };
}
