import { readAnswers } from '@depotwerk/contract/floor/values/import-answers';
import { bringsContracts } from '@depotwerk/contract/floor/values/import-kinds';
import sql from 'sql-template-tag';
import { tracedBy, writeAudit } from '../../audit/write-audit';
import type { Database, Transaction } from '../../db/database';
import { withTransactions } from '../../db/with-transactions';
import { UnusableFile } from '../../files/problem';
import { previewOutdated, readerVersion } from '../../files/reader-version';
import type { Acceptance } from '../../imports/import-context';
import type { KeptReport } from '../../imports/report';
import { carryOutRun, type Importer } from '../../imports/run-import';
import { FileGone } from '../../imports/store-file';
import { writtenParts } from '../../imports/written-parts';
import { defineJob, JobEnd, type JobContext } from '../../jobs/job-kind';
import { ImportInput } from './import-inputs';
import { importerOf, NO_BYTES, openContent, type ImportJobParts } from './job-parts';

const fileGone = () => new UnusableFile('imports.cancelled', 'the file is gone, with a person whom it named');

function acceptanceOf({ acceptance }: ImportInput): Acceptance | null {
  if (acceptance === null) return null;
  const { finding, reason, answers } = acceptance;
  return { finding, reason, ...(answers === null ? {} : { answers: readAnswers(answers) }) };
}

/**
 * Each transaction of the importer is one of the job: another process that goes on with it ends this one.
 *
 * @param keep is the last thing that each of them does
 */
const inBatches = (
  database: Database,
  { batch }: Pick<JobContext<unknown>, 'batch'>,
  keep: (transaction: Transaction) => Promise<void>,
): Database =>
  withTransactions(database, async <T>(work: (transaction: Transaction) => Promise<T>): Promise<T> => {
    const results: T[] = [];
    try {
      await batch(async (transaction) => {
        results.push(await work(transaction));
        await keep(transaction);
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

/** Of a file that is one transaction; packages of a delivery count from 1. */
const WHOLE_FILE = 0;

/**
 * Imports a stored file. After the death of its process the run goes on under its key: packages of a delivery that are written are
 * reported as they were, and so is a file of one transaction.
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
      const content = await openContent(database, fileId, kind);
      const users = { invitation: input.invitation ?? null, senders, traceId: input.traceId };
      const importer = await importerOf(database, context.id, { ...input, userId: startedById, users });
      const parts = writtenParts(database, runId);
      const inThisJob: Importer = async (read, report, around, begun) => {
        const kept = await parts.find<KeptReport>(WHOLE_FILE);
        if (kept) return report.takeOver(kept);
        if (!content) throw fileGone();
        const { reader = readerVersion } = input;
        // What is written in part goes on to its end.
        if (reader !== readerVersion && !(await parts.hasAny())) throw previewOutdated();
        const keep = async (transaction: Transaction) => {
          if (!bringsContracts(kind)) await parts.keep(transaction, WHOLE_FILE, report.keep());
        };
        await importer(
          read,
          report,
          { ...around, database: inBatches(database, context, keep) },
          begun,
        ).catch((error: unknown) => {
          throw error instanceof FileGone ? fileGone() : error;
        });
      };
      await carryOutRun(
        { id: runId, startedAt: run.startedAt, kind, fileHash },
        inThisJob,
        { fileName, ...(content ?? { bytes: NO_BYTES }), choice },
        {
          ...{ database, startedBy, startedById, today, fieldListFolder, acceptance: acceptanceOf(input) },
          parts,
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
