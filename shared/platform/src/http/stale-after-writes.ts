import type { ApiClient, ApiKey } from '@depotwerk/contract/client';
import type { InternalAxiosRequestConfig } from 'axios';
import { queryClient } from '../query/query-client';
import { markStale } from '../query/stale-nouns';

/** Comes with the first write and not with the first screen. */
const loadChanges = () => import('@depotwerk/contract/changes');

/** The page sends it by itself soon after its start, which is no reason to load the table. */
const OWN_REPORT: ApiKey = 'POST /remotes/events';

function isWrite({ call, method, params }: InternalAxiosRequestConfig): boolean {
  const query: { readonly preview?: unknown } | undefined = params;
  return method?.toLowerCase() !== 'get' && call !== OWN_REPORT && query?.preview !== true;
}

/**
 * What a write has changed is stale as soon as it is answered, for every part and whoever sent it. A refused one
 * changes nothing.
 *
 * @param isCounted leaves out calls about the session itself, and those without one
 */
export function staleAfterWrites(
  { axios }: ApiClient,
  isCounted: (config: InternalAxiosRequestConfig) => boolean,
): void {
  let loaded: ReturnType<typeof loadChanges> | undefined;
  const load = () => {
    loaded ??= loadChanges().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
  const counts = (config: InternalAxiosRequestConfig) => isCounted(config) && isWrite(config);
  axios.interceptors.request.use((config) => {
    if (counts(config)) load().catch(() => undefined);
    return config;
  });
  axios.interceptors.response.use((response) => {
    const { config, data } = response;
    const { call } = config;
    if (call !== undefined && counts(config))
      load().then(
        ({ changesOf }) => markStale(changesOf(call, data)),
        // Rather asked for once too often than old.
        () => void queryClient.invalidateQueries(),
      );
    return response;
  });
}
