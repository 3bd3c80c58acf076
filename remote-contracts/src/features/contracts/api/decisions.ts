import type { OptimizationHints } from '@depotwerk/contract';
import type { HintKey } from '@depotwerk/domain';
import { api, useMutation, useQueryClient, type QueryClient } from '@depotwerk/platform';
import { workKeys } from '../../work-list/work-keys';
import { contractKeys } from './contract-cache';
import { contractQuery, hintsQuery } from './contract-detail';

/** Score, proposals, lists and the work list count dismissed hints and accepted profiles. */
function settle(client: QueryClient, contractId: number): void {
  void client.invalidateQueries({ queryKey: contractKeys.one(contractId) });
  void client.invalidateQueries({ queryKey: contractKeys.filterResults });
  void client.invalidateQueries({ queryKey: contractKeys.stats });
  void client.invalidateQueries({ queryKey: workKeys.all });
}

export interface HintDecision {
  readonly hintKey: HintKey;
  /** Why it is dismissed; null opens it again. */
  readonly reason: string | null;
}

/** Dismisses a hint with a reason, or opens a dismissed one again. */
export function useDecideHint(contractId: number) {
  const client = useQueryClient();
  return useMutation({
    meta: { errors: 'inline' },
    mutationFn: ({ hintKey, reason }: HintDecision): Promise<OptimizationHints> => {
      const params = { contractId, hintKey };
      return reason === null
        ? api.request('DELETE /contracts/:contractId/optimization-hints/:hintKey/dismissal', { params })
        : api.request('PUT /contracts/:contractId/optimization-hints/:hintKey/dismissal', {
            params,
            body: { reason },
          });
    },
    onSuccess: (hints) => {
      client.setQueryData(hintsQuery(contractId).queryKey, hints);
      settle(client, contractId);
    },
  });
}

export interface SuggestionDecision {
  readonly suggestionId: number;
  readonly accept: boolean;
}

/** Accepts or rejects the suggested risk profile; the contract is updated (CONTRACT-57, CONTRACT-58). */
export function useDecideSuggestion(contractId: number) {
  const client = useQueryClient();
  return useMutation({
    meta: { errors: 'inline' },
    mutationFn: (body: SuggestionDecision) =>
      api.request('POST /contracts/:contractId/accept-suggested-risk-profile', {
        params: { contractId },
        body,
      }),
    onSuccess: (contract) => {
      client.setQueryData(contractQuery(contractId).queryKey, contract);
      settle(client, contractId);
    },
  });
}
