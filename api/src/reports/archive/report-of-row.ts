import sql from 'sql-template-tag';
import { holdContract } from '../../contracts/change/hold-contract';
import { isConnectionLoss } from '../../db/connection-loss';
import type { Queries, Transaction } from '../../db/database';
import { ApiFault } from '../../http/api-fault';
import { JobEnd } from '../../jobs/job-kind';
import { drawContractReport, keepReport, type ReportOrder, type ReportParts } from '../make-report';

interface RowParts extends ReportParts {
  /** Hears of what nobody expected. */
  readonly onError: (error: unknown) => void;
}

/** A contract of a run. */
interface Place {
  readonly jobId: string;
  readonly position: number;
}

interface Outcome {
  readonly reportId: string | null;
  readonly errorCode: string | null;
}

/** @returns null where there is nothing to do: refused with the order, deleted since, or done before its range was begun anew */
async function waitingContract(db: Queries, { jobId, position }: Place): Promise<number | null> {
  const [row] = await db.query<{ contractId: number | null }>(
    sql`select contract_id as "contractId" from report_run_row
      where job_id = ${jobId} and position = ${position} and report_id is null and error_code is null`,
  );
  return row?.contractId ?? null;
}

async function saveOutcome(db: Queries, { jobId, position }: Place, outcome: Outcome): Promise<void> {
  await db.query(
    sql`update report_run_row set report_id = ${outcome.reportId}, error_code = ${outcome.errorCode}
      where job_id = ${jobId} and position = ${position}`,
  );
}

/** What goes wrong is the result of its contract alone. @throws what ends the attempt: being busy, or without the database, is none */
function refusalBy(error: unknown, onError: RowParts['onError']): string {
  if (error instanceof JobEnd || isConnectionLoss(error)) throw error;
  if (error instanceof ApiFault && error.errorCode === 'reports.busy') throw error;
  if (error instanceof ApiFault) return error.errorCode;
  onError(error);
  return 'reports.notDrawn';
}

/**
 * Makes the report of one contract of a run, and keeps it with its outcome in one transaction: an attempt that stood still keeps
 * none, whatever its contract has become meanwhile.
 */
export async function makeReportOfRow(
  { onError, ...parts }: RowParts,
  place: Place,
  order: Omit<ReportOrder, 'contractId'>,
  batch: (work: (transaction: Transaction) => Promise<void>) => Promise<void>,
): Promise<void> {
  const contractId = await waitingContract(parts.db, place);
  if (contractId === null) return batch(() => Promise.resolve());
  try {
    const ofContract = { ...order, contractId };
    const drawn = await drawContractReport(parts, ofContract);
    await batch(async (db) => {
      // A contract that is deleted meanwhile takes its report along.
      if (!(await holdContract(db, contractId))) return;
      await saveOutcome(db, place, { reportId: await keepReport(db, ofContract, drawn), errorCode: null });
    });
  } catch (error) {
    const errorCode = refusalBy(error, onError);
    await batch((db) => saveOutcome(db, place, { reportId: null, errorCode }));
  }
}
