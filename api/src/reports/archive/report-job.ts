import { formLanguages, type FormLanguage } from '@depotwerk/contract/floor/values/form-languages';
import { contractReportTypes } from '@depotwerk/contract/reports/values/reports';
import type { ContractReportType } from '@depotwerk/contract/reports/values/reports';
import sql from 'sql-template-tag';
import { Type } from 'typebox';
import { tracedBy } from '../../audit/write-audit';
import type { Writer } from '../../audit/writer';
import type { ReportRenderer } from '../../documents/report-renderer';
import { callerOfJob } from '../../identity/sign-in/caller-of-job';
import type { JobSetting } from '../../jobs/job-kind';
import { defineJob, JobFault } from '../../jobs/job-kind';
import { makeReportOfRow } from './report-of-row';

interface RunInput {
  readonly reportType: ContractReportType;
  /** ISO date of the client. */
  readonly today: string;
  readonly traceId: string;
  /** Orders of an older program have none. */
  readonly language?: FormLanguage;
}

interface RunParts {
  readonly reports: ReportRenderer;
  /** Hears of what nobody expected about a single contract. */
  readonly onError: (error: unknown) => void;
}

/** @throws {JobFault} when the user who ordered it may not hand out reports any more */
async function writerOf({ database, id, input }: JobSetting<RunInput>): Promise<Writer> {
  const [job] = await database.query<{ startedBy: string | null }>(
    sql`select started_by as "startedBy" from job where id = ${id}`,
  );
  const userId = job?.startedBy ?? null;
  const caller = userId === null ? undefined : await callerOfJob(database, userId, id, 'contracts.export');
  if (!caller) throw new JobFault('jobs.notAllowed', 'who ordered the reports may hand out none any more');
  return { caller, ...tracedBy(input.traceId) };
}

/**
 * Contracts of the choice, shared by their places in it; each with its own result. Documents are large: a process has one at a
 * time, and its batch is that one.
 */
export const reportJob = ({ reports, onError }: RunParts) =>
  defineJob({
    name: 'contractReports',
    input: Type.Object({
      reportType: Type.Unsafe<ContractReportType>({ enum: [...contractReportTypes] }),
      today: Type.String(),
      traceId: Type.String(),
      language: Type.Optional(Type.Unsafe<FormLanguage>({ enum: [...formLanguages] })),
    }),
    contracts: (setting) => ({
      rows: sql`(select position as id from report_run_row where job_id = ${setting.id}) c`,
      chosen: sql`true`,
      chunk: 1,
      async work([position = 0], batch) {
        const { id: jobId, database: db, input } = setting;
        const { reportType: type, today, language } = input;
        // Asked anew for each one: rights may go meanwhile.
        const order = { type, today, language, writer: await writerOf(setting) };
        await makeReportOfRow({ db, reports, onError }, { jobId, position }, order, batch);
      },
    }),
  });
