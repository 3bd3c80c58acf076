import { readAnswers } from '@depotwerk/contract/floor/values/import-answers';
import { importRights } from '@depotwerk/contract/floor/values/import-kinds';
import sql from 'sql-template-tag';
import type { Senders } from '../../adapters/senders';
import { tracedBy, writeAudit } from '../../audit/write-audit';
import type { Database, Queries, Transaction } from '../../db/database';
import { withTransactions } from '../../db/with-transactions';
import { UnusableFile } from '../../files/problem';
import { callerOfJob } from '../../identity/sign-in/caller-of-job';
import type { UsersOrder } from '../../identity/user-import/users-importer';
import type { Acceptance } from '../../imports/import-context';
import { importGroup } from '../../imports/import-group';
import { previewImport } from '../../imports/preview-import';
import { ReportBuilder } from '../../imports/report';
import { carryOutRun, type Importer } from '../../imports/run-import';
import { beginPulse } from '../../imports/run-pulse';
import { readStoredFile } from '../../imports/store-file';
import { writtenParts } from '../../imports/written-parts';
import { defineJob, JobEnd, type JobContext } from '../../jobs/job-kind';
import { ImportInput, PreviewInput } from './import-inputs';
import { importerFor } from './importers';

export interface ImportJobParts {
  /** Field lists of an operator; null: none. */
  readonly fieldListFolder: string | null;
  readonly senders: Senders;
}

type Ordered = Pick<PreviewInput, 'kind' | 'groupId'> & {
  /** Who ordered it. */
  readonly userId: string | undefined;
  readonly users: Omit<UsersOrder, 'findCaller'>;
};

/** Users are judged by what their caller may do when the job does it. */
const importerOf = async (
  database: Database,
  jobId: string,
  { kind, groupId, userId, users }: Ordered,
): Promise<Importer> =>
  importerFor(kind, await importGroup(database, groupId ?? undefined), {
    ...users,
    findCaller: async (db) =>
      userId === undefined ? undefined : callerOfJob(db, userId, jobId, importRights.users),
  });

const isNewestPreview = async (db: Queries, fileId: string, jobId: string): Promise<boolean> => {
  const rows = await db.query(
    sql`select from import_file where id = ${fileId} and preview_job_id = ${jobId}`,
  );
  return rows.length > 0;
};

/** Says what an import of a stored file would do. One that was discarded, or is read another way by now, is left alone. */
export const importPreviewJob = ({ fieldListFolder, senders }: ImportJobParts) =>
  defineJob({
    name: 'importPreview',
    input: PreviewInput,
    async run({ id, database, input, batch }) {
      const { fileId, kind, fileName, choice, today } = input;
      const bytes = await readStoredFile(database, fileId);
      if (!bytes || !(await isNewestPreview(database, fileId, id))) return;
      const report = new ReportBuilder();
      const tell = async () => {
        await database.query(
          sql`update import_file set records = ${report.records} where id = ${fileId} and preview_job_id = ${id}`,
        );
      };
      const endPulse = beginPulse(tell, PREVIEW_PULSE_MS);
      const context = {
        ...{ database, fieldListFolder, today, startedBy: null, startedById: null },
        isCancelled: async (db: Queries) => !(await isNewestPreview(db, fileId, id)),
      };
      try {
        const users = { invitation: null, senders, traceId: id };
        const importer = await importerOf(database, id, { ...input, userId: input.userId, users });
        const preview = await previewImport(kind, importer, { fileName, bytes, choice }, context, report);
        await batch(async (db) => {
          await db.query(
            sql`update import_file set preview = ${JSON.stringify({ ...preview, fileId })}::jsonb,
              records = ${preview.records} where id = ${fileId} and preview_job_id = ${id}`,
          );
          return { done: preview.records, checkpoint: 0 };
        });
      } finally {
        endPulse();
      }
    },
  });

/** Often enough for somebody who looks at it. */
const PREVIEW_PULSE_MS = 1_000;

function acceptanceOf({ acceptance }: ImportInput): Acceptance | null {
  if (acceptance === null) return null;
  const { finding, reason, answers } = acceptance;
  return { finding, reason, ...(answers === null ? {} : { answers: readAnswers(answers) }) };
}

/** Each transaction of the importer is one of the job: another process that goes on with it ends this one. */
const inBatches = (database: Database, { batch }: Pick<JobContext<unknown>, 'batch'>): Database =>
  withTransactions(database, async <T>(work: (transaction: Transaction) => Promise<T>): Promise<T> => {
    const results: T[] = [];
    try {
      await batch(async (transaction) => {
        results.push(await work(transaction));
        return { done: 0, checkpoint: 0 };
      });
    } catch (error) {
      if (error instanceof JobEnd && error.reason === 'cancelled')
        throw new UnusableFile('imports.cancelled', 'somebody has cancelled its job');
      throw error;
    }
    // A batch that was committed has run its work once.
    return results[0] as T;
  });

/**
 * Imports a stored file. After the death of its process the run goes on under its key: packages of a delivery that are written are
 * reported as they were, everything else is one transaction.
 */
export const importJob = ({ fieldListFolder, senders }: ImportJobParts) =>
  defineJob({
    name: 'import',
    input: ImportInput,
    async run(context) {
      const { database, input } = context;
      const { fileId, runId, kind, fileName, fileHash, choice, today, startedBy, startedById } = input;
      const [run] = await database.query<{ startedAt: string; isRunning: boolean }>(
        sql`select started_at as "startedAt", status = 'running' as "isRunning" from import_run where id = ${runId}`,
      );
      if (!run?.isRunning) return;
      const bytes = await readStoredFile(database, fileId);
      const users = { invitation: input.invitation ?? null, senders, traceId: input.traceId };
      const importer = await importerOf(database, context.id, { ...input, userId: startedById, users });
      const inThisJob: Importer = (read, report, around, begun) => {
        if (!bytes)
          throw new UnusableFile('imports.cancelled', 'the file is gone, with a person whom it named');
        return importer(read, report, { ...around, database: inBatches(database, context) }, begun);
      };
      await carryOutRun(
        { id: runId, startedAt: run.startedAt, kind, fileHash },
        inThisJob,
        { fileName, bytes: bytes ?? new Uint8Array(), choice },
        {
          ...{ database, startedBy, startedById, today, fieldListFolder, acceptance: acceptanceOf(input) },
          parts: writtenParts(database, runId),
          audit: (transaction, changes) =>
            writeAudit(
              transaction,
              { userId: startedById, name: startedBy },
              changes,
              tracedBy(input.traceId),
            ),
        },
      ).catch((error: unknown) => {
        // The report says it.
        if (!(error instanceof UnusableFile)) throw error;
      });
    },
  });
