import type {
  OptimizationInput,
  PendingChanges,
  ProcessedChanges,
  SavedOptimization,
} from '@depotwerk/contract/advice';
import type { AnalysisBasis } from '../../contracts/analysis/basis';
import { currentBasis } from '../../contracts/analysis/basis';
import type { Database, Transaction } from '../../db/database';
import { ApiFault, notFound } from '../../http/api-fault';
import { outdated } from '../../http/if-match';
import type { Writer } from '../../audit/writer';
import { audit } from '../../audit/writer';
import { lockContract } from '../../contracts/change/contract-snapshot';
import type { ContractView } from './contract-view';
import { loadContractView } from './contract-view';
import { planAgain, planFrom } from './new-plan';
import { pendingReason, planJson } from './pending-changes';
import type { StoredPlan } from './stored-plan';
import { raiseOptimizationVersion, readOpenPlan, readOptimizationState } from './stored-plan';
import { closePlan, insertPlan, planChange, refuseExecuting, rewritePlan } from './write-plan';

/** Who plans for which contract. */
export interface Planning {
  readonly contractId: number;
  readonly writer: Writer;
  /** ISO date of the client. */
  readonly today: string;
}

interface Locked {
  readonly contract: { readonly id: number; readonly contractNumber: string };
  readonly version: number;
  readonly basisHash: string;
  readonly plan: StoredPlan | null;
}

async function lockPlan(db: Transaction, { contractId, writer }: Planning): Promise<Locked> {
  const { contractNumber } = await lockContract(db, contractId, writer.caller.scope);
  const state = await readOptimizationState(db, contractId);
  return { contract: { id: contractId, contractNumber }, ...state, plan: await readOpenPlan(db, contractId) };
}

const viewOf = (
  db: Transaction,
  { contractId, today }: Planning,
  basis: AnalysisBasis,
): Promise<ContractView> => loadContractView(db, contractId, basis, today);

function refuseOutdated({ version }: Locked, expected: number): void {
  if (version !== expected) throw outdated('optimization', version);
}

/**
 * Saves the planned optimisation of a contract; orders are computed from the contract of this moment.
 *
 * @param version that the edit was made on
 * @throws {ApiFault} 404; 412 when another edit was faster; 409 while orders are on their way; as `planFrom`
 */
export async function savePlan(
  database: Database,
  planning: Planning,
  input: OptimizationInput,
  version: number,
): Promise<SavedOptimization> {
  const basis = await currentBasis(database, planning.today);
  return database.transaction(async (db) => {
    const locked = await lockPlan(db, planning);
    refuseOutdated(locked, version);
    refuseExecuting(locked.plan, 'change');
    const { contract, basisHash, plan: before } = locked;
    const by = planning.writer.caller.fullName;
    const plan = planFrom(await viewOf(db, planning, basis), input);
    const stored = before
      ? await rewritePlan(db, before.id, plan, { basisHash, by })
      : await insertPlan(db, plan, { contractId: contract.id, basisHash, by });
    const raised = await raiseOptimizationVersion(db, contract.id);
    const action = before ? 'optimization.changed' : 'optimization.planned';
    await audit(db, planning.writer, [planChange(action, contract, before, plan)]);
    return { version: raised, plan: planJson(stored, null) };
  });
}

/** @throws {ApiFault} 404 without an open plan; 412; 409 while its orders are on their way */
export function discardPlan(database: Database, planning: Planning, version: number): Promise<void> {
  return database.transaction(async (db) => {
    const locked = await lockPlan(db, planning);
    refuseOutdated(locked, version);
    if (!locked.plan) throw notFound('optimization', planning.contractId);
    refuseExecuting(locked.plan, 'discard');
    await discard(db, planning, locked.contract, locked.plan);
  });
}

async function discard(
  db: Transaction,
  { writer }: Planning,
  contract: Locked['contract'],
  plan: StoredPlan,
): Promise<number> {
  await closePlan(db, plan.id, writer.caller.fullName);
  const version = await raiseOptimizationVersion(db, contract.id);
  await audit(db, writer, [planChange('optimization.discarded', contract, plan, null)]);
  return version;
}

/**
 * Keeps or discards what a job has planned, or what no longer fits the contract. Kept targets get the orders of today.
 *
 * @throws {ApiFault} 404; 412 for another version than was seen; 409 `optimization.nothingPending`, `optimization.executing`, or `optimization.noOrders`
 */
export async function processPendingChanges(
  database: Database,
  planning: Planning,
  { keepChanges, version: seen }: PendingChanges,
): Promise<ProcessedChanges> {
  const basis = await currentBasis(database, planning.today);
  return database.transaction(async (db) => {
    const locked = await lockPlan(db, planning);
    if (seen !== undefined) refuseOutdated(locked, seen);
    const { contract, basisHash, plan } = locked;
    refuseExecuting(plan, 'change');
    const view = await viewOf(db, planning, basis);
    if (!plan || pendingReason(plan, basisHash, view.input) === null)
      throw new ApiFault(409, 'optimization.nothingPending', 'the contract has no pending changes');
    if (!keepChanges) return { version: await discard(db, planning, contract, plan), plan: null };
    const kept = planAgain(view, plan);
    const by = planning.writer.caller.fullName;
    const stored = await rewritePlan(db, plan.id, kept, { basisHash, by });
    const version = await raiseOptimizationVersion(db, contract.id);
    await audit(db, planning.writer, [planChange('optimization.kept', contract, plan, kept)]);
    return { version, plan: planJson(stored, null) };
  });
}
