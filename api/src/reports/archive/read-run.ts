import type { Job } from '@depotwerk/contract/floor';
import type { FormLanguage } from '@depotwerk/contract/floor/values/form-languages';
import type { ReportRun } from '@depotwerk/contract/reports';
import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { notFound } from '../../http/api-fault';
import type { Caller } from '../../scope/caller';
import { ownJob } from '../../jobs/own-job';

/** An own run with its progress. @throws {ApiFault} 404 for that of somebody else */
export async function readReportRun(db: Queries, jobId: string, caller: Caller): Promise<ReportRun> {
  const run = await ownRun(db, jobId, caller);
  const rows = await db.query<ReportRun['rows'][number]>(
    sql`select contract_id as "contractId", contract_number as "contractNumber",
      case when report_id is not null then 'done'
        when error_code is not null or contract_id is null then 'refused' else 'waiting' end as status,
      case when report_id is null and contract_id is null then coalesce(error_code, 'contracts.notFound')
        else error_code end as "errorCode"
    from report_run_row where job_id = ${jobId} order by position`,
  );
  return { ...run, rows };
}

interface OwnRun {
  readonly job: Job;
  readonly reportType: ReportRun['reportType'];
  readonly language: FormLanguage;
}

/** @throws {ApiFault} 404 for a job of another kind, or of somebody else */
export async function ownRun(db: Queries, jobId: string, caller: Caller): Promise<OwnRun> {
  const job = await ownJob(db, caller, jobId);
  if (job.kind !== 'contractReports') throw notFound('jobs', jobId);
  const [row] = await db.query<Pick<OwnRun, 'reportType' | 'language'>>(
    sql`select input ->> 'reportType' as "reportType", coalesce(input ->> 'language', 'de') as language from job where id = ${jobId}`,
  );
  if (!row) throw notFound('jobs', jobId);
  return { job, ...row };
}
