import type {
  CanaryInput,
  PartClaims,
  PartKeyInput,
  PinInput,
  PromotionInput,
  RemoteDetail,
} from '@depotwerk/contract/operation';
import { api, queryOptions, useMutation, useQueryClient } from '@depotwerk/platform';
import { openShell } from './open-shell';

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

/** What users lose and gain with a version. */
export const changesQuery = (remote: string, version: string) =>
  queryOptions({
    queryKey: ['releases', 'admin', remote, 'changes', version],
    queryFn: ({ signal }) =>
      api.request(
        'GET /releases/:remote/versions/:version/changes',
        { params: { remote, version } },
        { signal },
      ),
  });

/** What somebody decides about the releases of a remote. */
export type Decision =
  | ({ readonly kind: 'promote' } & PromotionInput)
  | { readonly kind: 'rollBack' }
  | ({ readonly kind: 'canary' } & CanaryInput)
  | { readonly kind: 'endCanary' }
  | ({ readonly kind: 'pin' } & PinInput)
  | { readonly kind: 'switch'; readonly isOff: boolean }
  | { readonly kind: 'setClaims'; readonly claims: PartClaims | null }
  | ({ readonly kind: 'addKey' } & PartKeyInput)
  | { readonly kind: 'retireKey'; readonly fingerprint: string; readonly password: string };

function send({ name, editVersion }: RemoteDetail, decision: Decision): Promise<RemoteDetail> {
  const edit = { params: { remote: name }, version: editVersion };
  switch (decision.kind) {
    case 'promote': {
      const { kind: _, ...body } = decision;
      return api.request('POST /releases/:remote/promotion', { ...edit, body });
    }
    case 'rollBack':
      return api.request('POST /releases/:remote/rollback', edit);
    case 'canary': {
      const { kind: _, ...input } = decision;
      const body = { ...input, ...openShell() };
      return api.request('PUT /releases/:remote/canary', { ...edit, body });
    }
    case 'endCanary':
      return api.request('DELETE /releases/:remote/canary', edit);
    case 'pin': {
      const { kind: _, ...input } = decision;
      const body = { ...input, ...openShell() };
      return api.request('PUT /releases/:remote/pins', { ...edit, body });
    }
    case 'switch':
      return api.request('PUT /releases/:remote/switch', { ...edit, body: { isOff: decision.isOff } });
    case 'setClaims':
      return api.request('PUT /releases/:remote/claims', { ...edit, body: { claims: decision.claims } });
    case 'addKey': {
      const { kind: _, ...body } = decision;
      return api.request('POST /releases/:remote/keys', { params: { remote: name }, body });
    }
    case 'retireKey': {
      const { fingerprint, password } = decision;
      return api.request('POST /releases/:remote/keys/:fingerprint/retirement', {
        params: { remote: name, fingerprint },
        body: { password },
      });
    }
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
