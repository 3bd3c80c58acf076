import { MutationCache, QueryClient } from '@tanstack/react-query';
import { raiseFault } from '../dialogs/raise-fault';
import { toApiFault } from '../http/api-fault';
import { onGlobalReset } from '../state/global-reset';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** `inline`: the screen shows the error itself, at the field or beside the action. */
      errors?: 'inline';
      /** `fresh`: it goes on until what it made stale is there anew, as where its own row would stand a moment longer. */
      ends?: 'fresh';
    };
    queryMeta: {
      /** `kept`: a write only marks it as stale; what is on screen stays until it is asked for there. */
      afterWrite?: 'kept';
      [name: string]: unknown;
    };
  }
}

const MAX_RETRIES = 2;

/** Only what may be better a moment later is tried again. */
export function shouldRetry(failures: number, error: unknown): boolean {
  const { status } = toApiFault(error);
  // Without a network nothing is better a moment later; when it is back, everything on the screen is asked for again.
  if (status === 0 && !navigator.onLine) return false;
  return failures < MAX_RETRIES && (status === 0 || status === 502 || status === 503 || status === 504);
}

/** The one cache for data of the server. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a network a call fails and says so; it would wait for the network otherwise, and its screen with it.
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 30_000,
      retry: shouldRetry,
      refetchOnWindowFocus: false,
    },
    mutations: { networkMode: 'always' },
  },
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, mutation) => {
      if (mutation.meta?.errors !== 'inline') raiseFault(error);
    },
  }),
});
onGlobalReset((end) => {
  queryClient.clear();
  // What calls that are given up now take back, they write a moment later; the next person may be here already.
  if (end === 'replaced') setTimeout(() => queryClient.clear());
});
