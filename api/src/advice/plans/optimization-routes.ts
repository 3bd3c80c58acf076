import { optimizationEndpoints } from '@depotwerk/contract/advice';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { currentBasis } from '../../contracts/analysis/basis';
import { register } from '../../http/register';
import { writerOf } from '../../audit/writer';
import type { Caller } from '../../scope/caller';
import { clientZone, todayIn } from '../../client/client-zone';
import { requireContract } from '../../contracts/detail/require-contract';
import { checkWeights } from './check-weights';
import { loadContractView } from './contract-view';
import { executePlan } from './execute-plan';
import { readOptimization, readOptimizationHistory } from './read-optimization';
import type { ExecutionParts } from './plan-statement';
import type { Planning } from './save-plan';
import { discardPlan, processPendingChanges, savePlan } from './save-plan';

interface ContractCall {
  readonly params: { readonly contractId: number };
  readonly caller: Caller;
  readonly request: FastifyRequest;
}

const todayOf = ({ request }: ContractCall): string => todayIn(clientZone(request.headers), new Date());

const planningOf = (call: ContractCall): Planning => ({
  contractId: call.params.contractId,
  writer: writerOf(call),
  today: todayOf(call),
});

export function optimizationRoutes(app: FastifyInstance, parts: ExecutionParts): void {
  const { db, contractsChanged } = parts;
  register(app, optimizationEndpoints, {
    'GET /contracts/:contractId/optimization': async (call) => {
      const { scope } = call.caller;
      const today = todayOf(call);
      const basis = await currentBasis(db, today);
      return readOptimization(db, call.params.contractId, call.query, { scope, basis, today });
    },
    'POST /contracts/:contractId/optimization/check': async (call) => {
      const { contractId } = call.params;
      await requireContract(db, contractId, call.caller.scope);
      const today = todayOf(call);
      const view = await loadContractView(db, contractId, await currentBasis(db, today), today);
      return checkWeights(view, call.body);
    },
    'PUT /contracts/:contractId/optimization': async (call) => {
      const saved = await savePlan(db, planningOf(call), call.body, call.version);
      contractsChanged();
      return saved;
    },
    'DELETE /contracts/:contractId/optimization': async (call) => {
      await discardPlan(db, planningOf(call), call.version);
      contractsChanged();
    },
    'GET /contracts/:contractId/optimization/history': ({ params, caller }) =>
      readOptimizationHistory(db, params.contractId, caller.scope),
    'POST /contracts/:contractId/process-pending-changes': async (call) => {
      const processed = await processPendingChanges(db, planningOf(call), call.body);
      contractsChanged();
      return processed;
    },
    'POST /trader-depots/:contractId/execute-plannedoptimization': (call) =>
      executePlan(
        parts,
        { contractId: call.params.contractId, seen: { version: call.version }, secondFactor: call.body },
        { ...writerOf(call), today: todayOf(call) },
      ),
  });
}
