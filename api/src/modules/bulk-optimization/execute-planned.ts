import type { ContractOutcome, ContractOutcomeReason } from '@depotwerk/contract/values/bulk-optimization';
import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { ApiFault } from '../../http/api-fault';
import type { JobContext } from '../../jobs/job-kind';
import type { Writer } from '../audit/writer';
import { executePlan } from '../optimization/execute-plan';
import type { DepotParts } from '../trader-depots/depot-parts';

interface PlannedRow {
  readonly contractId: number;
  readonly version: number;
  /** False: an adviser has discarded or executed the plan in the meantime. */
  readonly isOpen: boolean;
}

type Ending = readonly [ContractOutcome, ContractOutcomeReason | null];

const noCode = { tokenProviderType: null, tokenProviderId: null, token: null };

/** Plans of the job that no adviser has to confirm and that were not tried yet. */
async function nextPlanned(db: Queries, jobId: string): Promise<PlannedRow | undefined> {
  const [row] = await db.query<PlannedRow>(
    sql`select r.contract_id as "contractId", c.optimization_version as version,
      exists (select from planned_optimization p where p.id = r.plan_id
        and p.contract_id = r.contract_id and p.state in ('planned', 'executing', 'failed')) as "isOpen"
    from contract_result r join contract c on c.id = r.contract_id
    where r.job_id = ${jobId} and r.outcome = 'planned' and r.reason is null order by r.contract_id limit 1`,
  );
  return row;
}

async function endingOf(
  parts: DepotParts,
  { contractId, version, isOpen }: PlannedRow,
  writer: Writer,
  today: string,
): Promise<Ending> {
  if (!isOpen) return ['refused', 'planExists'];
  try {
    const execution = { contractId, version, secondFactor: noCode };
    const challenge = await executePlan(parts, execution, { ...writer, today });
    return challenge ? ['planned', 'confirmationNeeded'] : ['executed', null];
  } catch (error) {
    if (error instanceof ApiFault) return ['refused', 'orderFailed'];
    throw error;
  }
}

/** Executes them one after another; after a crash an order that was sent is found again by its key. */
export async function executePlanned(
  parts: DepotParts,
  { id, database, today, batch }: JobContext<unknown>,
  writer: Writer,
  checkpoint: number,
): Promise<void> {
  for (let row = await nextPlanned(database, id); row; row = await nextPlanned(database, id)) {
    const { contractId } = row;
    const [outcome, reason] = await endingOf(parts, row, writer, today);
    await batch(async (db) => {
      await db.query(
        sql`update contract_result set outcome = ${outcome}, reason = ${reason}
        where job_id = ${id} and contract_id = ${contractId}`,
      );
      return { done: 0, checkpoint };
    });
  }
}
