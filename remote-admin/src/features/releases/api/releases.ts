import type { CanaryInput, PinInput, RemoteDetail } from '@depotwerk/contract/operation';
import { api, queryOptions, useMutation, useQueryClient } from '@depotwerk/platform';

/** Health changes while somebody watches a new release. */
const REFRESH_MS = 15_000;

export const remotesQuery = queryOptions({
  queryKey: ['releases', 'admin', 'list'],
  queryFn: ({ signal }) => api.request('GET /releases', {}, { signal }),
  refetchInterval: REFRESH_MS,
});

export const remoteQuery = (remote: string) =>
  queryOptions({
    queryKey: ['releases', 'admin', remote],
    queryFn: ({ signal }) => api.request('GET /releases/:remote', { params: { remote } }, { signal }),
    refetchInterval: REFRESH_MS,
  });

/** What somebody decides about the releases of a remote. */
export type Decision =
  | { readonly kind: 'promote'; readonly version: string }
  | { readonly kind: 'rollBack' }
  | ({ readonly kind: 'canary' } & CanaryInput)
  | { readonly kind: 'endCanary' }
  | ({ readonly kind: 'pin' } & PinInput)
  | { readonly kind: 'switch'; readonly isOff: boolean };

function send({ name, editVersion }: RemoteDetail, decision: Decision): Promise<RemoteDetail> {
  const edit = { params: { remote: name }, version: editVersion };
  switch (decision.kind) {
    case 'promote':
      return api.request('POST /releases/:remote/promotion', {
        ...edit,
        body: { version: decision.version },
      });
    case 'rollBack':
      return api.request('POST /releases/:remote/rollback', edit);
    case 'canary': {
      const { version, fraction, groupIds } = decision;
      return api.request('PUT /releases/:remote/canary', { ...edit, body: { version, fraction, groupIds } });
    }
    case 'endCanary':
      return api.request('DELETE /releases/:remote/canary', edit);
    case 'pin': {
      const { groupId, version } = decision;
      return api.request('PUT /releases/:remote/pins', { ...edit, body: { groupId, version } });
    }
    case 'switch':
      return api.request('PUT /releases/:remote/switch', { ...edit, body: { isOff: decision.isOff } });
  }
}

/** Sends a decision on what is shown; the page has the answer at once. */
export function useDecision(remote: RemoteDetail) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decision: Decision) => send(remote, decision),
    meta: { errors: 'inline' },
    onSuccess: (detail) => void client.setQueryData(remoteQuery(detail.name).queryKey, detail),
    // Somebody else was faster, perhaps: what stands now comes with the next look.
    onError: () => void client.invalidateQueries({ queryKey: remoteQuery(remote.name).queryKey }),
  });
}
