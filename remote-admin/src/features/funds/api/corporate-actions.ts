import type { CorporateAction, CorporateActionInput } from '@depotwerk/contract/market';
import { api, queryOptions } from '@depotwerk/platform';

/** Of all funds, those that wait for a person. */
export const proposedQuery = queryOptions({
  queryKey: ['funds', 'admin', 'proposed-actions'],
  queryFn: ({ signal }) => api.request('GET /corporate-actions', {}, { signal }),
});

export const actionsQuery = (fundId: number) =>
  queryOptions({
    queryKey: ['funds', 'admin', fundId, 'corporate-actions'],
    queryFn: ({ signal }) =>
      api.request('GET /funds/:fundId/corporate-actions', { params: { fundId } }, { signal }),
  });

export const previewQuery = (actionId: string) =>
  queryOptions({
    queryKey: ['funds', 'admin', 'action-preview', actionId],
    queryFn: ({ signal }) =>
      api.request('GET /corporate-actions/:actionId/preview', { params: { actionId } }, { signal }),
  });

export const enterAction = (fundId: number, body: CorporateActionInput): Promise<CorporateAction> =>
  api.request('POST /funds/:fundId/corporate-actions', { params: { fundId }, body });

export const confirmAction = (actionId: string): Promise<CorporateAction> =>
  api.request('POST /corporate-actions/:actionId/confirm', { params: { actionId } });

export const takeActionBack = (actionId: string, reason: string): Promise<CorporateAction> =>
  api.request('POST /corporate-actions/:actionId/take-back', { params: { actionId }, body: { reason } });
