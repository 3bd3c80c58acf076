import type { PlannedOptimization } from '@depotwerk/contract/advice';
import sql from 'sql-template-tag';
import type { Transaction } from '../../db/database';
import { ApiFault } from '../../http/api-fault';
import type { Change } from '../../audit/write-audit';
import type { NewPlan } from './new-plan';
import type { StoredPlan } from './stored-plan';
import { planColumns } from './stored-plan';

/** What the audit log keeps of a plan. */
const auditFacts = ({ source, hintKey, route, targets, orders, savingsPlan }: NewPlan) => ({
  source,
  hintKey,
  route,
  targets,
  orders,
  savingsPlan,
});

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
  before: before && auditFacts(before),
  after: after && auditFacts(after),
});

/** An order on its way is neither changed nor discarded. */
export function refuseExecuting(plan: Pick<PlannedOptimization, 'state'> | null): void {
  if (plan?.state === 'executing')
    throw new ApiFault(409, 'optimization.executing', 'the orders of this plan are on their way');
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
  const { source, hintKey, route, targets, orders, savingsPlan } = plan;
  const [row] = await db.query<StoredPlan>(
    sql`insert into planned_optimization (contract_id, source, hint_key, route, targets, orders, savings_plan, pending,
      basis_hash, effective_on, created_by, changed_by)
    values (${contractId}, ${source}, ${hintKey}, ${route}, ${JSON.stringify(targets)}::jsonb,
      ${JSON.stringify(orders)}::jsonb, ${savingsPlan && JSON.stringify(savingsPlan)}::jsonb,
      ${job.isPending ? 'madeByJob' : null}, ${basisHash}, ${job.effectiveOn}, ${by}, ${by})
    returning ${planColumns}`,
  );
  if (!row) throw new Error('insert of a plan returned no row');
  return row;
}

/** Replaces what an open plan holds; a failed one is planned again. */
export async function rewritePlan(
  db: Transaction,
  planId: string,
  { source, hintKey, route, targets, orders, savingsPlan }: NewPlan,
  { basisHash, by }: Omit<Writing, 'contractId'>,
): Promise<StoredPlan> {
  const [row] = await db.query<StoredPlan>(
    sql`update planned_optimization set state = 'planned', source = ${source}, hint_key = ${hintKey}, route = ${route},
      targets = ${JSON.stringify(targets)}::jsonb, orders = ${JSON.stringify(orders)}::jsonb,
      savings_plan = ${savingsPlan && JSON.stringify(savingsPlan)}::jsonb, pending = null, basis_hash = ${basisHash},
      changed_at = now(), changed_by = ${by}
    where id = ${planId} returning ${planColumns}`,
  );
  if (!row) throw new Error(`there is no plan ${planId}`);
  return row;
}

export async function closePlan(db: Transaction, planId: string, by: string): Promise<void> {
  await db.query(
    sql`update planned_optimization set state = 'discarded', pending = null, changed_at = now(), changed_by = ${by}
    where id = ${planId}`,
  );
}
