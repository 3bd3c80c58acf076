import type {
  ContractOutcome,
  ContractOutcomeReason,
} from '@depotwerk/contract/advice/values/bulk-optimization';
import { openPlanStates, type PlanState } from '@depotwerk/contract/advice/values/optimization';
import sql from 'sql-template-tag';
import { isConnectionLoss } from '../../db/connection-loss';
import type { Queries } from '../../db/database';
import { ApiFault } from '../../http/api-fault';
import type { JobContext } from '../../jobs/job-kind';
import type { Writer } from '../../audit/writer';
import { executePlan, type MadePlan } from '../plans/execute-plan';
import { lacksStatement, type ExecutionParts } from '../plans/plan-statement';
import { readOptimizationState } from '../plans/stored-plan';

/** What the job has planned for a contract, as its result keeps it. */
interface PlannedRow extends Pick<MadePlan, 'orders' | 'savingsPlan'> {
  readonly contractId: number;
  readonly planId: string | null;
  readonly planState: PlanState | null;
}

type Ending = readonly [ContractOutcome, ContractOutcomeReason | null];

const noCode = { tokenProviderType: null, tokenProviderId: null, token: null };

/** Plans of the job that no adviser has to confirm and that were not tried yet. */
async function nextPlanned(db: Queries, jobId: string): Promise<PlannedRow | undefined> {
  const [row] = await db.query<PlannedRow>(
    sql`select r.contract_id as "contractId", r.orders, r.savings_plan as "savingsPlan", p.id as "planId",
      p.state as "planState"
    from contract_result r left join planned_optimization p on p.contract_id = r.contract_id and p.id = r.plan_id
    where r.job_id = ${jobId} and r.outcome = 'planned' and r.reason is null order by r.contract_id limit 1`,
  );
  return row;
}

/** What the plan itself says, whoever has executed, settled or discarded it. */
const endings: Readonly<Record<PlanState, Ending>> = {
  planned: ['refused', 'orderFailed'],
  executing: ['planned', 'ordersOpen'],
  executed: ['executed', null],
  failed: ['refused', 'orderFailed'],
  discarded: ['refused', 'planExists'],
};
const endingOf = (state: PlanState | null): Ending => endings[state ?? 'discarded'];

async function stateOf(db: Queries, planId: string): Promise<PlanState | null> {
  const [plan] = await db.query<{ state: PlanState }>(
    sql`select state from planned_optimization where id = ${planId}`,
  );
  return plan?.state ?? null;
}

/** Why a plan is not executed as it stands; undefined for other faults. */
function refusalOf(error: unknown): ContractOutcomeReason | undefined {
  if (!(error instanceof ApiFault)) return undefined;
  if (error.errorCode === 'optimization.planChanged') return 'planChanged';
  if (error.errorCode !== 'optimization.changesPending') return undefined;
  return error.details.parameters?.['reason'] === 'pricesMoved' ? 'pricesMoved' : 'planChanged';
}

/**
 * Makes the suitability statement of a plan before it is ordered.
 *
 * @returns false where it cannot be made, e.g. because who ordered the job does not advise the customer
 */
async function isStatedFirst(
  parts: ExecutionParts,
  contractId: number,
  planId: string,
  { writer, today }: { readonly writer: Writer; readonly today: string },
): Promise<boolean> {
  const { version } = await readOptimizationState(parts.db, contractId);
  if (!(await lacksStatement(parts.db, contractId, planId, version))) return true;
  try {
    await parts.statePlan({ contractId, writer, today });
    return true;
  } catch (error) {
    // Being busy is no answer: the job comes back.
    if (isConnectionLoss(error) || (error instanceof ApiFault && error.errorCode === 'reports.busy'))
      throw error;
    if (!(error instanceof ApiFault)) parts.onError(error);
    return false;
  }
}

async function execute(
  parts: ExecutionParts,
  { contractId, planId, planState, orders, savingsPlan }: PlannedRow,
  writer: Writer,
  today: string,
): Promise<Ending> {
  if (planId === null || !openPlanStates.some((state) => state === planState)) return endingOf(planState);
  if (planState !== 'executing' && !(await isStatedFirst(parts, contractId, planId, { writer, today })))
    return ['planned', 'confirmationNeeded'];
  try {
    const execution = { contractId, seen: { planId, orders, savingsPlan }, secondFactor: noCode };
    const challenge = await executePlan(parts, execution, { ...writer, today });
    if (challenge) return ['planned', 'confirmationNeeded'];
  } catch (error) {
    const reason = refusalOf(error);
    if (reason) return ['refused', reason];
    if (!(error instanceof ApiFault)) parts.onError(error);
  }
  return endingOf(await stateOf(parts.db, planId));
}

/**
 * Executes them one after another; after a crash an order that was sent is found again by its key. What goes wrong with one
 * of them stands at its contract, and the others are executed all the same.
 */
export async function executePlanned(
  parts: ExecutionParts,
  { id, database, today, checkpoint, batch }: JobContext<unknown>,
  writer: Writer,
): Promise<void> {
  for (let row = await nextPlanned(database, id); row; row = await nextPlanned(database, id)) {
    const { contractId } = row;
    const [outcome, reason] = await execute(parts, row, writer, today);
    await batch(async (db) => {
      await db.query(
        sql`update contract_result set outcome = ${outcome}, reason = ${reason}
        where job_id = ${id} and contract_id = ${contractId}`,
      );
      return { done: 0, checkpoint };
    });
  }
}
