import type {
  ContractOutcome,
  ContractOutcomeReason,
} from '@depotwerk/contract/advice/values/bulk-optimization';
import type { LimitViolation } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Transaction } from '../../db/database';
import type { NewPlan } from '../plans/new-plan';

/** What became of a contract. */
export interface ContractOutcomeRow {
  readonly contractId: number;
  readonly tariffId: number;
  /** Day of the continuous optimisation; null for other jobs. */
  readonly effectiveOn: string | null;
  readonly outcome: ContractOutcome;
  readonly reason: ContractOutcomeReason | null;
  readonly plan: NewPlan | null;
  readonly planId: string | null;
  readonly replacementFundId: number | null;
  readonly violations: readonly LimitViolation[];
}

/** Keeps what a job did. Of the continuous optimisation only the newest run of each contract stays. */
export async function saveResults(
  db: Transaction,
  jobId: string,
  outcomes: readonly ContractOutcomeRow[],
): Promise<void> {
  const scheduled = outcomes.filter(({ effectiveOn }) => effectiveOn !== null);
  await db.query(
    sql`delete from contract_result where effective_on is not null
      and contract_id = any(${scheduled.map(({ contractId }) => contractId)}::int[])`,
  );
  const rows = outcomes.map(({ plan, tariffId, ...each }) => ({
    job_id: jobId,
    contract_id: each.contractId,
    outcome: each.outcome,
    reason: each.reason,
    replacement_fund_id: each.replacementFundId,
    orders: plan?.orders ?? [],
    savings_plan: plan?.savingsPlan ?? null,
    violations: each.violations,
    plan_id: each.planId,
    tariff_id: each.effectiveOn === null ? null : tariffId,
    effective_on: each.effectiveOn,
  }));
  await db.query(
    sql`insert into contract_result (job_id, contract_id, outcome, reason, replacement_fund_id, orders, savings_plan,
      violations, plan_id, tariff_id, effective_on)
    select job_id, contract_id, outcome, reason, replacement_fund_id, orders, nullif(savings_plan, 'null'), violations, plan_id,
      tariff_id, effective_on
    from jsonb_populate_recordset(null::contract_result, ${JSON.stringify(rows)}::jsonb)`,
  );
}
