import type { AxiosRequestConfig } from 'axios';
import { queryClient } from '../query/query-client';
import { api } from './api';
import { apiBaseUrl } from './base-url';

/** One call to the server of a part. */
export interface PartCall extends Pick<AxiosRequestConfig, 'signal' | 'responseType' | 'timeout'> {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As the server of the part knows it: `/notes/7`. */
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Calls the server of a part through the application, in the session of whoever is signed in; the server gets a token of
 * its own that says who calls and what this person may in the part. After a write, queries whose key begins with the name of
 * the part are asked for again.
 *
 * @returns the body of the answer, which the part knows the shape of
 * @throws AxiosError on a network failure or a status of 400 and above; 502 and 504 when the server of the part is not there
 */
export async function callPart(part: string, call: PartCall): Promise<unknown> {
  const { path, query, body, method = 'GET', ...options } = call;
  const { data } = await api.axios.request<unknown>({
    ...options,
    method,
    baseURL: apiBaseUrl().replace(/\/api$/, ''),
    url: `/parts/${part}/api${path}`,
    params: query,
    data: body,
  });
  if (method !== 'GET') void queryClient.invalidateQueries({ queryKey: [part] });
  return data;
}
