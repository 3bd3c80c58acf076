import type { ContractOptimization, OptimizationHistory, ProposalQuery } from '@depotwerk/contract/advice';
import type { TraderOrder } from '@depotwerk/contract/banks';
import type { ExecutionObstacle } from '@depotwerk/contract/advice/values/optimization';
import { guaranteeEffect, hintCatalogue, noProposalReason, situationOf } from '@depotwerk/domain';
import type { HintKey, Proposals } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { AnalysisBasis } from '../../contracts/analysis/basis';
import type { Queries } from '../../db/database';
import type { DataScope } from '../../scope/data-scope';
import { requireContract } from '../../contracts/detail/require-contract';
import { isOpenOrder } from '../../sql/states';
import { readOrders } from '../../banks/orders/read-orders';
import type { ContractView } from './contract-view';
import { loadContractView } from './contract-view';
import { pendingReason, planJson } from './pending-changes';
import { proposalsOf, startOf } from './find-proposal';
import { ordersToday } from './orders-today';
import { isGapBlocking, readProfileGap, type Gap } from './profile-gap';
import { planProposalJson, proposalJson } from './proposal-json';
import { readSaleBases, type SaleBases } from './sale-bases';
import { situationJson } from './situation-json';
import type { StoredPlan } from './stored-plan';
import { planColumns, readOpenPlan, readOptimizationState } from './stored-plan';

async function executionObstacle(
  db: Queries,
  contractId: number,
  plan: ContractOptimization['plan'],
  profileGap: Gap | null,
): Promise<ExecutionObstacle | null> {
  if (!plan) return 'planMissing';
  if (plan.pending !== null) return 'changesPending';
  if (profileGap && (await isGapBlocking(db))) return 'profileInvalid';
  const [depot] = await db.query<{ isConfirmed: boolean; isBusy: boolean }>(
    sql`select is_confirmed as "isConfirmed", exists (select 1 from trader_order o
      where o.contract_id = d.contract_id and ${isOpenOrder('o')}) as "isBusy"
    from trader_depot d where contract_id = ${contractId}`,
  );
  if (!depot) return 'depotMissing';
  if (depot.isBusy) return 'orderOpen';
  return depot.isConfirmed ? null : 'contractUnconfirmed';
}

const keyOf = (hintId: number | null): HintKey | null =>
  hintCatalogue.find(({ id }) => id === hintId)?.key ?? null;

const refusedJson = (refused: Proposals['refused']): ContractOptimization['refused'] =>
  refused.flatMap(({ hintKey, severity, objections }) =>
    hintKey === null || severity === null
      ? []
      : [
          {
            hintKey,
            severity,
            objections: objections.map(({ hintId, ...objection }) => ({
              ...objection,
              hintKey: keyOf(hintId),
            })),
          },
        ],
  );

/** Without a wish the open plan comes first. */
function proposal(view: ContractView, query: ProposalQuery, plan: StoredPlan | null, bases: SaleBases) {
  const { proposals, refused } = proposalsOf(view);
  const wish = query.source ?? (query.hintKey && 'hint');
  const isPlan = wish === undefined && plan !== null;
  const start = isPlan ? undefined : startOf(proposals, wish, query.hintKey);
  const { input, basis } = view;
  return {
    sources: proposals.map(({ source, hintKey, severity }) => ({ source, hintKey, severity })),
    refused: refusedJson(refused),
    proposal: isPlan ? planProposalJson(view, plan, bases) : start ? proposalJson(view, start, bases) : null,
    noProposalReason: isPlan || proposals.length > 0 ? null : noProposalReason(input, basis),
  };
}

/** @throws {ApiFault} 404 when there is no such contract in the scope */
export async function readOptimization(
  db: Queries,
  contractId: number,
  query: ProposalQuery,
  { scope, basis, today }: { scope: DataScope; basis: AnalysisBasis; today: string },
): Promise<ContractOptimization> {
  await requireContract(db, contractId, scope);
  const view = await loadContractView(db, contractId, basis, today);
  const { version, basisHash } = await readOptimizationState(db, contractId);
  const stored = await readOpenPlan(db, contractId);
  const plan =
    stored && planJson(stored, pendingReason(stored, basisHash, view.input), ordersToday(stored, view.input));
  const { input } = view;
  const profileGap = await readProfileGap(db, contractId, today);
  return {
    contractId,
    version,
    portfolioDate: view.portfolioDate,
    before: situationJson(situationOf(input, view.basis), input.holdings, view),
    targetPeerGroups: [...input.targetWeights],
    ...proposal(view, query, stored, await readSaleBases(db, contractId)),
    plan,
    orderTerms: { isPolicy: !view.isDepot, guarantee: guaranteeEffect(input) },
    executionObstacle: await executionObstacle(db, contractId, plan, profileGap),
    profileGap,
  };
}

/** Plans that are history, and the open one, newest first. @throws {ApiFault} 404 */
export async function readOptimizationHistory(
  db: Queries,
  contractId: number,
  scope: DataScope,
): Promise<OptimizationHistory> {
  const orders: readonly TraderOrder[] = await readOrders(db, contractId, scope);
  const plans = await db.query<StoredPlan>(
    sql`select ${planColumns} from planned_optimization where contract_id = ${contractId} order by created_at desc, id`,
  );
  return {
    contractId,
    plans: plans.map((plan) => ({
      ...planJson(plan, plan.pending),
      traderOrders: orders.filter(({ planId }) => planId === plan.id),
    })),
  };
}
