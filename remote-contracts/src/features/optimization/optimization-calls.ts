import type { ContractOptimization, OptimizationInput } from '@depotwerk/contract/advice';
import type { OrderClosing } from '@depotwerk/contract/banks';
import type { FundWeight } from '@depotwerk/contract/contracts';
import type { SecondFactorChallenge, SecondFactorData } from '@depotwerk/contract/identity';
import {
  planTransitions,
  type PlanState,
  type ProposalSource,
} from '@depotwerk/contract/advice/values/optimization';
import { canLeave, type HintKey } from '@depotwerk/domain';
import { api, keepPreviousData, queryOptions } from '@depotwerk/platform';
import { contractKeys } from '../contracts/api/contract-cache';

/** What a proposal begins with; null: the open plan, else what the server finds best. */
export type ProposalStart = {
  readonly source: ProposalSource;
  readonly hintKey: HintKey | null;
} | null;

const part = (contractId: number, ...name: readonly unknown[]) =>
  [...contractKeys.one(contractId), 'optimization', ...name] as const;

/** How often the outcome of orders that are on their way is looked up. */
const SETTLING_MS = 10_000;

/** While it can only be asked for, its outcome is open. */
export const isExecuting = (plan: { readonly state: PlanState } | null | undefined): boolean =>
  plan !== null && plan !== undefined && canLeave(planTransitions, plan.state, 'ask');

export const optimizationQuery = (contractId: number, start: ProposalStart) =>
  queryOptions({
    queryKey: part(contractId, 'proposal', start),
    queryFn: ({ signal }) => {
      const query = start && { source: start.source, ...(start.hintKey && { hintKey: start.hintKey }) };
      return api.request(
        'GET /contracts/:contractId/optimization',
        { params: { contractId }, query: query ?? {} },
        { signal },
      );
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (isExecuting(state.data?.plan) ? SETTLING_MS : false),
  });

export const planHistoryQuery = (contractId: number) =>
  queryOptions({
    queryKey: part(contractId, 'history'),
    queryFn: ({ signal }) =>
      api.request('GET /contracts/:contractId/optimization/history', { params: { contractId } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.plans.some(isExecuting) ? SETTLING_MS : false),
  });

/** Own weights against the limits. Each answer belongs to its weights, so an older one never takes over. */
export const weightCheckQuery = (
  contractId: number,
  targets: readonly FundWeight[],
  alignsSavingsPlan: boolean,
) =>
  queryOptions({
    queryKey: part(contractId, 'check', targets, alignsSavingsPlan),
    queryFn: ({ signal }) =>
      api.request(
        'POST /contracts/:contractId/optimization/check',
        {
          params: { contractId },
          body: { targets: [...targets], ...(alignsSavingsPlan ? { alignsSavingsPlan } : {}) },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    meta: { errors: 'inline' },
  });

export const savePlan = (contractId: number, version: number, body: OptimizationInput) =>
  api.request('PUT /contracts/:contractId/optimization', { params: { contractId }, version, body });

export const discardPlan = (contractId: number, version: number): Promise<void> =>
  api.request('DELETE /contracts/:contractId/optimization', { params: { contractId }, version });

/** API-54. @param keepChanges false discards the plan */
export const processPendingChanges = (
  { contractId, version }: Pick<ContractOptimization, 'contractId' | 'version'>,
  keepChanges: boolean,
) =>
  api.request('POST /contracts/:contractId/process-pending-changes', {
    params: { contractId },
    body: { keepChanges, version },
  });

/** API-38: the challenge when the bank wants a second factor first, undefined when the orders are executed. */
export const executePlan = (
  { contractId, version }: Pick<ContractOptimization, 'contractId' | 'version'>,
  body: SecondFactorData,
): Promise<SecondFactorChallenge | undefined> =>
  api.request('POST /trader-depots/:contractId/execute-plannedoptimization', {
    params: { contractId },
    version,
    body,
  });

/** The challenge before the code, undefined when the order is closed. */
export const closeOrder = (orderId: string, body: OrderClosing): Promise<SecondFactorChallenge | undefined> =>
  api.request('POST /trader-orders/:orderId/close', { params: { orderId }, body });
