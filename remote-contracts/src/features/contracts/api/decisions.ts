import type { OptimizationHints } from '@depotwerk/contract/contracts';
import type { HintKey } from '@depotwerk/domain';
import { api, useMutation, useQueryClient } from '@depotwerk/platform';
import { contractQuery, hintsQuery } from './contract-detail';

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
    onSuccess: (hints) => void client.setQueryData(hintsQuery(contractId).queryKey, hints),
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
    onSuccess: (contract) => void client.setQueryData(contractQuery(contractId).queryKey, contract),
  });
}
