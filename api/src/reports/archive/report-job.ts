import { formLanguages, type FormLanguage } from '@depotwerk/contract/floor/values/form-languages';
import { contractReportTypes } from '@depotwerk/contract/reports/values/reports';
import type { ContractReportType } from '@depotwerk/contract/reports/values/reports';
import sql from 'sql-template-tag';
import { Type } from 'typebox';
import { isConnectionLoss } from '../../db/connection-loss';
import { ApiFault } from '../../http/api-fault';
import type { JobContext } from '../../jobs/job-kind';
import { defineJob, JobFault } from '../../jobs/job-kind';
import type { ReportRenderer } from '../../documents/report-renderer';
import { tracedBy } from '../../audit/write-audit';
import type { Writer } from '../../audit/writer';
import { callerOfJob } from '../../identity/sign-in/caller-of-job';
import { holdContract } from '../../contracts/change/hold-contract';
import { makeReport } from '../make-report';

interface RunInput {
  readonly reportType: ContractReportType;
  /** ISO date of the client. */
  readonly today: string;
  readonly traceId: string;
  /** Orders of an older program have none. */
  readonly language?: FormLanguage;
}

interface Row {
  readonly position: number;
  readonly contractId: number | null;
  readonly errorCode: string | null;
}

interface BatchParts {
  readonly reports: ReportRenderer;
  /** Hears of what nobody expected about a single contract. */
  readonly onError: (error: unknown) => void;
}

interface Outcome {
  readonly reportId: string | null;
  readonly errorCode: string | null;
}

/** @throws {JobFault} when the user who ordered it may not hand out reports any more */
async function writerOf({ database, id, input }: JobContext<RunInput>): Promise<Writer> {
  const [job] = await database.query<{ startedBy: string | null }>(
    sql`select started_by as "startedBy" from job where id = ${id}`,
  );
  const userId = job?.startedBy ?? null;
  const caller = userId === null ? undefined : await callerOfJob(database, userId, id, 'contracts.export');
  if (!caller) throw new JobFault('jobs.notAllowed', 'who ordered the reports may hand out none any more');
  return { caller, ...tracedBy(input.traceId) };
}

/** One contract after the other, each with its own result; a report that was made before a crash is found again. */
export const reportJob = ({ reports, onError }: BatchParts) =>
  defineJob({
    name: 'contractReports',
    input: Type.Object({
      reportType: Type.Unsafe<ContractReportType>({ enum: [...contractReportTypes] }),
      today: Type.String(),
      traceId: Type.String(),
      language: Type.Optional(Type.Unsafe<FormLanguage>({ enum: [...formLanguages] })),
    }),
    async run(context) {
      const { id, database, input, checkpoint, reportTotal, batch } = context;
      const rows = await database.query<Row>(
        sql`select position, contract_id as "contractId", error_code as "errorCode" from report_run_row
        where job_id = ${id} order by position`,
      );
      await reportTotal(rows.length);
      for (const row of rows.filter(({ position }) => position > checkpoint)) {
        const { position } = row;
        const writer = await writerOf(context);
        const outcome = await outcomeOf({ db: database, reports, onError }, row, { ...input, writer });
        await batch(async (db) => {
          // A contract that is deleted meanwhile takes its report along.
          const isThere = row.contractId !== null && (await holdContract(db, row.contractId));
          await db.query(
            sql`update report_run_row set report_id = ${isThere ? outcome.reportId : null}, error_code = ${outcome.errorCode}
            where job_id = ${id} and position = ${position}`,
          );
          return { done: 1, checkpoint: position };
        });
      }
    },
  });

/** What goes wrong is the result of its contract alone; being busy, or without the database, is none: the job comes back. */
async function outcomeOf(
  { onError, ...parts }: Parameters<typeof makeReport>[0] & Pick<BatchParts, 'onError'>,
  { contractId, errorCode }: Row,
  { reportType: type, today, language, writer }: RunInput & { readonly writer: Writer },
): Promise<Outcome> {
  if (contractId === null) return { reportId: null, errorCode: errorCode ?? 'contracts.notFound' };
  try {
    return {
      reportId: await makeReport(parts, { contractId, type, writer, today, language }),
      errorCode: null,
    };
  } catch (error) {
    if (isConnectionLoss(error)) throw error;
    if (error instanceof ApiFault && error.errorCode === 'reports.busy') throw error;
    if (error instanceof ApiFault) return { reportId: null, errorCode: error.errorCode };
    onError(error);
    return { reportId: null, errorCode: 'reports.notDrawn' };
  }
}
