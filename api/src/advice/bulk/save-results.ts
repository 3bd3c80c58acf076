import type {
  ContractOutcome,
  ContractOutcomeReason,
} from '@depotwerk/contract/advice/values/bulk-optimization';
import type { LimitViolation } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Transaction } from '../../db/database';
import { contractResult } from '../../db/schema/contract-result';
import { insertRows } from '../../records/table-names';
import type { NewPlan } from '../plans/stored-plan';

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
  const rows = outcomes.map(({ plan, tariffId, ...outcome }) => ({
    ...outcome,
    jobId,
    orders: plan?.orders ?? [],
    savingsPlan: plan?.savingsPlan ?? null,
    tariffId: outcome.effectiveOn === null ? null : tariffId,
  }));
  if (rows.length > 0) await db.query(insertRows(contractResult, rows));
}
