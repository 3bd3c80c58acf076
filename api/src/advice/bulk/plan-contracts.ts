import sql from 'sql-template-tag';
import { raiseVersion } from '../../cache/raise-version';
import type { AnalysisBasis } from '../../contracts/analysis/basis';
import { loadContractFacts } from '../../contracts/analysis/contract-facts';
import { apart } from '../../db/apart';
import type { Transaction } from '../../db/database';
import type { Actor, Change } from '../../audit/write-audit';
import { writeAudit, tracedBy } from '../../audit/write-audit';
import type { ContractView } from '../plans/contract-view';
import { contractView, selectedFunds } from '../plans/contract-view';
import { insertPlan, planChange } from '../plans/write-plan';
import type { ContractRow } from './contract-rows';
import { lockContractRows } from './contract-rows';
import type { Decision } from './decision';
import type { ContractOutcomeRow } from './save-results';
import { saveResults } from './save-results';

/** How a job plans for many contracts. */
export interface BulkPlanning {
  readonly basis: AnalysisBasis;
  /** ISO date. */
  readonly today: string;
  readonly decide: (view: ContractView) => Decision;
  /** False: a preview, which writes no plan. */
  readonly isApplied: boolean;
  /** Whether an adviser has to keep the plan before it is executed. */
  readonly needsAdviser: (contract: ContractRow) => boolean;
  /** Day of the continuous optimisation by tariff; what was planned for it before is left alone. */
  readonly effectiveOn: ReadonlyMap<number, string>;
  /** Who plans: a user, or the schedule. */
  readonly actor: Actor;
  readonly traceId: string | null;
  /** Hears why a contract could not be planned. */
  readonly onError: (error: unknown) => void;
}

/** The contracts as advice looks at them, each made only when it is asked for. */
async function viewsOf(
  db: Transaction,
  contracts: readonly ContractRow[],
  { basis, today }: BulkPlanning,
): Promise<(contract: ContractRow) => ContractView | undefined> {
  const facts = await loadContractFacts(
    db,
    contracts.map(({ id }) => id),
  );
  const factsById = new Map(facts.map((contract) => [contract.id, contract]));
  const selected = await selectedFunds(db, [...new Set(contracts.map(({ tariffId }) => tariffId))]);
  return ({ id }) => {
    const contract = factsById.get(id);
    const tariff = contract && basis.tariffs.get(contract.tariffId);
    return tariff && contractView(contract, tariff, basis, selected.get(tariff.id) ?? new Map(), [], today);
  };
}

const nothing = { plan: null, planId: null, replacementFundId: null, violations: [] };

/** A contract whose plan went wrong; an adviser plans it by hand, and the next run tries again. */
const unplanned = (
  { id: contractId, tariffId }: ContractRow,
  { effectiveOn }: BulkPlanning,
): ContractOutcomeRow => ({
  ...nothing,
  contractId,
  tariffId,
  effectiveOn: effectiveOn.get(tariffId) ?? null,
  outcome: 'refused',
  reason: 'unexpected',
});

async function planContract(
  db: Transaction,
  contract: ContractRow,
  view: ContractView | undefined,
  planning: BulkPlanning,
): Promise<ContractOutcomeRow> {
  const { id: contractId, planState, tariffId, basisHash } = contract;
  const effectiveOn = planning.effectiveOn.get(tariffId) ?? null;
  const about = { ...nothing, contractId, tariffId, effectiveOn };
  const decision: Decision = view
    ? planning.decide(view)
    : { kind: 'skipped', reason: 'noTarget', violations: [] };
  if (decision.kind !== 'plan') {
    const { kind: outcome, reason, violations } = decision;
    return { ...about, outcome, reason, violations };
  }
  const { plan, replacementFundId } = decision;
  const found = { ...about, plan, replacementFundId };
  if (planState === 'executing') return { ...found, outcome: 'refused', reason: 'ordersOpen' };
  if (planState !== null) return { ...found, outcome: 'refused', reason: 'planExists' };
  const isPending = planning.needsAdviser(contract);
  const reason = isPending ? 'confirmationNeeded' : null;
  if (!planning.isApplied) return { ...found, outcome: 'proposed', reason };
  const by = planning.actor.userId === null ? null : planning.actor.name;
  const stored = await insertPlan(db, plan, { contractId, basisHash, by }, { isPending, effectiveOn });
  return { ...found, outcome: 'planned', reason, planId: stored.id };
}

/** A range that is begun anew leaves alone what it has planned before. */
async function withoutResult(
  db: Transaction,
  jobId: string,
  contractIds: readonly number[],
): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    sql`select contract_id as id from contract_result
      where job_id = ${jobId} and contract_id = any(${contractIds}::int[])`,
  );
  const settled = new Set(rows.map(({ id }) => id));
  return contractIds.filter((id) => !settled.has(id));
}

/**
 * Plans for some contracts, each for itself, and keeps what became of them, as a batch of a job: one that throws is refused with
 * that, and the others are planned. The audit log comes last.
 */
export async function planContracts(
  db: Transaction,
  jobId: string,
  contractIds: readonly number[],
  planning: BulkPlanning,
): Promise<void> {
  const rows = await lockContractRows(db, await withoutResult(db, jobId, contractIds), planning.today);
  const contracts = rows.filter(({ tariffId, plannedDays }) => {
    const day = planning.effectiveOn.get(tariffId);
    return day === undefined || !plannedDays.includes(day);
  });
  const viewOf = await viewsOf(db, contracts, planning);
  const outcomes: ContractOutcomeRow[] = [];
  const changes: Change[] = [];
  for (const contract of contracts) {
    const plan = () => planContract(db, contract, viewOf(contract), planning);
    const outcome =
      (await apart(db, `the plan of contract ${contract.id}`, plan, planning.onError)) ??
      unplanned(contract, planning);
    outcomes.push(outcome);
    if (outcome.planId !== null)
      changes.push(planChange('optimization.planned', contract, null, outcome.plan));
  }
  const planned = outcomes.flatMap(({ planId, contractId }) => (planId === null ? [] : [contractId]));
  await db.query(
    sql`update contract set optimization_version = optimization_version + 1 where id = any(${planned}::int[])`,
  );
  await raiseVersion(db, 'contract');
  await saveResults(db, jobId, outcomes);
  if (changes.length > 0) await writeAudit(db, planning.actor, changes, tracedBy(planning.traceId));
}
