import { isDeepStrictEqual } from 'node:util';
import type { SecondFactorChallenge, SecondFactorData } from '@depotwerk/contract/identity';
import type { TradeOrder } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import { currentBasis } from '../../contracts/analysis/basis';
import type { AnalysisBasis } from '../../contracts/analysis/basis';
import type { Transaction } from '../../db/database';
import { ApiFault } from '../../http/api-fault';
import { stepOf } from '../../audit/write-audit';
import { outdated } from '../../http/if-match';
import { lockContract } from '../../contracts/change/contract-snapshot';
import type { DepotWriter } from '../../banks/depots/depot-parts';
import type { NewOrderItem } from '../../banks/orders/new-order';
import { recordOrder } from '../../banks/orders/record-order';
import { refuseUnexecuted } from '../../banks/orders/refuse-unexecuted';
import { settleOrder } from '../../banks/orders/settle-order';
import { loadContractView } from './contract-view';
import { ordersToday } from './orders-today';
import { pendingReason } from './pending-changes';
import { lacksStatement, type ExecutionParts } from './plan-statement';
import { isGapBlocking, readProfileGap } from './profile-gap';
import type { StoredPlan } from './stored-plan';
import { planColumns, readOptimizationState } from './stored-plan';
import { startExecution } from './write-plan';

/** The plan that a job has made. */
export interface MadePlan extends Pick<StoredPlan, 'orders' | 'savingsPlan'> {
  readonly planId: string;
}

export interface Execution {
  readonly contractId: number;
  /** What is executed is what was seen: the version that the adviser read, or the very orders that a job has made. */
  readonly seen: { readonly version: number } | MadePlan;
  readonly secondFactor: SecondFactorData;
}

type Prepared =
  | { readonly kind: 'challenge'; readonly challenge: SecondFactorChallenge }
  | { readonly kind: 'order'; readonly orderId: string }
  /** The suitability statement has to come first. */
  | { readonly kind: 'statement' }
  /** An earlier call did it. */
  | { readonly kind: 'executed' };

/** An order at the bank knows no share of the fund assets; its fractions are those of a savings plan. */
const itemsOf = ({ savingsPlan }: StoredPlan, orders: readonly TradeOrder[]): readonly NewOrderItem[] => [
  ...orders.map(({ side: kind, fundId, eur, isWholePosition }) => {
    return { kind, fundId, eur, fraction: null, isWholePosition };
  }),
  ...(savingsPlan ?? []).map(({ fundId, fraction }) => {
    return { kind: 'savingsPlan' as const, fundId, eur: null, fraction, isWholePosition: false };
  }),
];

/** The newest plan: the open one, or the one that an earlier call executed. */
async function latestPlan(db: Transaction, contractId: number): Promise<StoredPlan> {
  const [plan] = await db.query<StoredPlan>(
    sql`select ${planColumns} from planned_optimization where contract_id = ${contractId}
    order by created_at desc, id limit 1`,
  );
  if (!plan || plan.state === 'discarded')
    throw new ApiFault(409, 'optimization.planMissing', 'nothing is planned for this contract');
  return plan;
}

const contentOf = ({ id, orders, savingsPlan }: StoredPlan) => ({ id, orders, savingsPlan });

/** @throws {ApiFault} 412 for another version; 409 `optimization.planChanged` for other orders than those of the job */
function refuseUnseen(plan: StoredPlan, version: number, seen: Execution['seen']): void {
  if ('version' in seen) {
    if (seen.version !== version) throw outdated('optimization', version);
    return;
  }
  const { planId: id, orders, savingsPlan } = seen;
  if (!isDeepStrictEqual({ id, orders, savingsPlan }, contentOf(plan)))
    throw new ApiFault(409, 'optimization.planChanged', 'the plan is not the one that the job has made');
}

/** The order of a plan that is on its way, or a new one after one that was refused. */
async function orderKey(db: Transaction, { id, state }: StoredPlan): Promise<string> {
  const [row] = await db.query<{ orders: number }>(
    sql`select count(*)::int as orders from trader_order where plan_id = ${id}`,
  );
  const orders = row?.orders ?? 0;
  return `${id}:${state === 'executing' ? orders : orders + 1}`;
}

/** Records the order of the open plan, or finds the one that an earlier call recorded; the contract stays locked. */
async function prepare(
  db: Transaction,
  { contractId, seen, secondFactor }: Execution,
  writer: DepotWriter,
  basis: AnalysisBasis,
): Promise<Prepared> {
  await lockContract(db, contractId, writer.caller.scope);
  const state = await readOptimizationState(db, contractId);
  const plan = await latestPlan(db, contractId);
  refuseUnseen(plan, state.version, seen);
  if (plan.state === 'executed') return { kind: 'executed' };
  const view = await loadContractView(db, contractId, basis, writer.today);
  const reason = pendingReason(plan, state.basisHash, view.input);
  if (reason !== null)
    throw new ApiFault(409, 'optimization.changesPending', 'the plan has to be kept or discarded first', {
      parameters: { reason },
    });
  const gap = await readProfileGap(db, contractId, writer.today);
  // What is on its way is asked for, whatever has become of the profile.
  if (gap && plan.state !== 'executing' && (await isGapBlocking(db)))
    throw new ApiFault(409, 'optimization.profileInvalid', `the risk profile is ${gap.kind}`);
  if (plan.state !== 'executing' && (await lacksStatement(db, contractId, plan.id, state.version)))
    return { kind: 'statement' };
  const order = {
    clientKey: await orderKey(db, plan),
    contractId,
    planId: plan.id,
    profileGap: gap?.kind ?? null,
    items: itemsOf(plan, ordersToday(plan, view.input) ?? plan.orders),
  };
  const recorded = await recordOrder(db, order, writer, secondFactor);
  if (recorded.challenge) return { kind: 'challenge', challenge: recorded.challenge };
  await startExecution(db, plan);
  return { kind: 'order', orderId: recorded.orderId };
}

/**
 * Executes the open plan of a contract once, however often it is called: the order is recorded before it is sent, and a
 * repetition asks the bank what became of it. The suitability statement that it needs is made before, unless it is there.
 *
 * @returns a challenge when a second factor is needed first; nothing when the bank has executed the order
 * @throws {ApiFault} 412 for another version of the plan; 409 `optimization.planMissing`, `optimization.changesPending`,
 *   `optimization.profileInvalid`, of a job `optimization.planChanged`; 403 `reports.notAdviser` where a statement
 *   is needed first; as `recordOrder`; 400 with the code of the refusal (ERROR-16, ERROR-17)
 */
export async function executePlan(
  parts: ExecutionParts,
  execution: Execution,
  writer: DepotWriter,
): Promise<SecondFactorChallenge | undefined> {
  const basis = await currentBasis(parts.db, writer.today);
  const step = stepOf(writer);
  const prepareOnce = () => parts.db.transaction((db) => prepare(db, execution, step, basis));
  let prepared = await prepareOnce();
  if (prepared.kind === 'statement') {
    await parts.statePlan({ contractId: execution.contractId, writer: step, today: writer.today });
    prepared = await prepareOnce();
  }
  if (prepared.kind === 'statement')
    throw new ApiFault(409, 'optimization.planChanged', 'the plan was changed while it was stated');
  if (prepared.kind === 'challenge') return prepared.challenge;
  if (prepared.kind === 'order')
    refuseUnexecuted(await settleOrder(parts, prepared.orderId, { ...step, asker: writer.caller }));
  return undefined;
}
