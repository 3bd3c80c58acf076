import type { PlannedOptimization } from '@depotwerk/contract/advice';
import { planTransitions } from '@depotwerk/contract/advice/values/optimization';
import { canLeave, stateAfter } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Transaction } from '../../db/database';
import { ApiFault } from '../../http/api-fault';
import type { Change } from '../../audit/write-audit';
import { plannedOptimization } from '../../db/schema/optimization';
import { cellsOf, columnOf, columnsOf, insertRows, rowsOf } from '../../records/table-names';
import { isLeftBy } from '../../sql/states';
import type { NewPlan, StoredPlan } from './stored-plan';
import { planColumns, planFields } from './stored-plan';

const contentOf = (plan: NewPlan) =>
  Object.fromEntries(planFields.map((field) => [field, plan[field]])) as NewPlan;

export const planChange = (
  action: Extract<Change['action'], `optimization.${string}`>,
  contract: { readonly id: number; readonly contractNumber: string },
  before: NewPlan | null,
  after: NewPlan | null,
): Change => ({
  action,
  entityType: 'contract',
  entityId: String(contract.id),
  entityName: contract.contractNumber,
  before: before && contentOf(before),
  after: after && contentOf(after),
});

const executing = () =>
  new ApiFault(409, 'optimization.executing', 'the orders of this plan are on their way');

/** An order on its way is neither changed nor discarded. @throws {ApiFault} 409 `optimization.executing` */
export function refuseExecuting(
  plan: Pick<PlannedOptimization, 'state'> | null,
  by: 'change' | 'discard',
): void {
  if (plan && !canLeave(planTransitions, plan.state, by)) throw executing();
}

interface Writing {
  readonly contractId: number;
  readonly basisHash: string;
  /** Null: the schedule. */
  readonly by: string | null;
}

export async function insertPlan(
  db: Transaction,
  plan: NewPlan,
  { contractId, basisHash, by }: Writing,
  job: { readonly isPending: boolean; readonly effectiveOn: string | null } = {
    isPending: false,
    effectiveOn: null,
  },
): Promise<StoredPlan> {
  const { effectiveOn } = job;
  const pending = job.isPending ? 'madeByJob' : null;
  const made = { contractId, basisHash, pending, effectiveOn, createdBy: by, changedBy: by } as const;
  const [row] = await db.query<StoredPlan>(
    sql`${insertRows(plannedOptimization, [{ ...contentOf(plan), ...made }])} returning ${planColumns}`,
  );
  if (!row) throw new Error('insert of a plan returned no row');
  return row;
}

/** Replaces what an open plan holds; a failed one is planned again. @throws {ApiFault} 409 `optimization.executing` */
export async function rewritePlan(
  db: Transaction,
  planId: string,
  plan: NewPlan,
  { basisHash, by }: Omit<Writing, 'contractId'>,
): Promise<StoredPlan> {
  const content = columnsOf(planFields.map((field) => columnOf(plannedOptimization, field)));
  const cells = cellsOf(plannedOptimization, contentOf(plan));
  const [row] = await db.query<StoredPlan>(
    sql`update planned_optimization
      set (${content}) = (select ${content} from ${rowsOf(plannedOptimization, [cells])} n),
        state = ${stateAfter(planTransitions, 'change')}, pending = null, basis_hash = ${basisHash}, changed_at = now(),
        changed_by = ${by}
    where id = ${planId} and ${isLeftBy(planTransitions, 'change')} returning ${planColumns}`,
  );
  if (!row) throw executing();
  return row;
}

/** @throws {ApiFault} 409 `optimization.executing` */
export async function closePlan(db: Transaction, planId: string, by: string): Promise<void> {
  const [closed] = await db.query(
    sql`update planned_optimization set state = ${stateAfter(planTransitions, 'discard')}, pending = null,
      changed_at = now(), changed_by = ${by}
    where id = ${planId} and ${isLeftBy(planTransitions, 'discard')} returning id`,
  );
  if (!closed) throw executing();
}

/** Its order is recorded; a repetition asks for the one that is on its way. @throws {ApiFault} 409 `optimization.executing` */
export async function startExecution(
  db: Transaction,
  { id, state }: Pick<StoredPlan, 'id' | 'state'>,
): Promise<void> {
  const by = canLeave(planTransitions, state, 'ask') ? 'ask' : 'execute';
  const [started] = await db.query(
    sql`update planned_optimization set state = ${stateAfter(planTransitions, by)}
    where id = ${id} and ${isLeftBy(planTransitions, by)} returning id`,
  );
  if (!started) throw executing();
}
