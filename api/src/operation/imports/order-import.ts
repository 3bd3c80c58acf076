import type { ReadingChoice, RunningImport } from '@depotwerk/contract/floor';
import type { ImportKind } from '@depotwerk/contract/floor/values/import-kinds';
import sql from 'sql-template-tag';
import { audit, type Writer } from '../../audit/writer';
import type { Database, Transaction } from '../../db/database';
import { readerVersion } from '../../files/reader-version';
import { ApiFault, notFound } from '../../http/api-fault';
import type { Invitation } from '../../identity/user-bulk/bulk-run';
import { findRunning, startRun } from '../../imports/import-run';
import { startJob } from '../../jobs/job-rows';
import { isOpenJob } from '../../sql/states';
import type { ImportInput, PreviewInput } from './import-inputs';
import { acceptanceOf, type StatedAcceptance } from './import-order';

interface LockedFile {
  readonly kind: ImportKind;
  readonly fileName: string;
  readonly hash: string;
  readonly choice: ReadingChoice;
  readonly groupId: string | null;
  readonly isPreviewOpen: boolean;
  /** Version of the code that made the preview; null without one, or of a release that did not note it. */
  readonly reader: string | null;
  readonly isImporting: boolean;
}

/** @throws {ApiFault} 404 for a file that is gone, or has not arrived as a whole */
async function lockFile(db: Transaction, fileId: string): Promise<LockedFile> {
  const [file] = await db.query<LockedFile>(
    sql`select f.kind, f.file_name as "fileName", f.hash, f.choice, f.group_id as "groupId",
      f.preview->>'reader' as reader,
      f.preview is null and exists (select 1 from job j where j.id = f.preview_job_id and ${isOpenJob('j')})
        as "isPreviewOpen",
      exists (select 1 from job j where j.import_run_id = f.run_id and j.kind = 'import' and ${isOpenJob('j')})
        as "isImporting"
    from import_file f where f.id = ${fileId} and f.hash is not null for update of f`,
  );
  if (!file) throw notFound('imports', fileId);
  return file;
}

/** Nobody imports what nobody saw. */
const refuseOutdated = (reader: string | null): void => {
  if (reader !== readerVersion)
    throw new ApiFault(
      409,
      'imports.previewOutdated',
      'another release has made the preview; ask for it anew',
    );
};

const refuseBusy = (isBusy: boolean): void => {
  if (isBusy) throw new ApiFault(409, 'imports.busy', 'the file is being previewed or imported');
};

/** How a file shall be looked at; what is left out stays as it was. */
export interface PreviewOrder {
  readonly fileId: string;
  readonly fileName?: string;
  readonly groupId?: string | null;
  readonly choice: ReadingChoice;
  /** ISO date. */
  readonly today: string;
  readonly userId: string;
}

/**
 * Orders a preview of a stored file, in the place of the one before.
 *
 * @returns the id of its job
 * @throws {ApiFault} 404; 409 `imports.busy` while it is being imported
 */
export const orderPreview = (
  db: Database,
  { fileId, userId, today, ...order }: PreviewOrder,
): Promise<string> =>
  db.transaction(async (transaction) => {
    const known = await lockFile(transaction, fileId);
    refuseBusy(known.isImporting);
    const { kind, fileName, groupId, choice } = { ...known, ...order };
    const input: PreviewInput = { fileId, kind, fileName, choice, groupId, today, userId };
    const jobId = await startJob(transaction, { kind: 'importPreview', input, startedBy: userId });
    await transaction.query(
      sql`update import_file set file_name = ${fileName}, group_id = ${groupId}, choice = ${JSON.stringify(choice)}::jsonb,
        preview_job_id = ${jobId}, previewed_at = now(), preview = null, records = 0 where id = ${fileId}`,
    );
    return jobId;
  });

/** How a previewed file shall be imported. */
export interface ImportToOrder extends StatedAcceptance {
  /** Of new users; null: nobody is invited. */
  readonly invitation: Invitation | null;
  /** ISO date. */
  readonly today: string;
}

export interface OrderedImport {
  readonly jobId: string;
  readonly run: RunningImport;
}

/**
 * Orders the import of a stored file as its preview was read.
 *
 * @throws {ApiFault} 404; 409 `imports.busy`, or `imports.previewOutdated` where the file would be read by other code than for its preview;
 *   422 for an acceptance that does not fit
 */
export const orderImport = (
  db: Database,
  fileId: string,
  { invitation, today, ...stated }: ImportToOrder,
  writer: Writer,
): Promise<OrderedImport> =>
  db.transaction(async (transaction) => {
    const { isImporting, isPreviewOpen, hash, reader, ...file } = await lockFile(transaction, fileId);
    refuseBusy(isImporting || isPreviewOpen);
    refuseOutdated(reader);
    const { kind, fileName, choice, groupId } = file;
    const accepted = acceptanceOf(kind, stated);
    const { caller, traceId } = writer;
    const startedBy = caller.fullName;
    const { id: runId } = await startRun(transaction, {
      ...{ kind, fileName, fileHash: hash, startedBy },
      startedById: caller.userId,
    });
    const input: ImportInput = {
      ...{ fileId, kind, fileName, choice, groupId, today, runId, traceId, startedBy },
      fileHash: hash,
      reader: readerVersion,
      startedById: caller.userId,
      ...(invitation === null ? {} : { invitation }),
      acceptance: accepted && {
        finding: accepted.finding,
        reason: accepted.reason,
        answers: stated.answers ?? null,
      },
    };
    const jobId = await startJob(transaction, {
      kind: 'import',
      input,
      startedBy: caller.userId,
      importRunId: runId,
    });
    await transaction.query(sql`update import_file set run_id = ${runId} where id = ${fileId}`);
    await audit(transaction, writer, []);
    const run = await findRunning(transaction, runId);
    if (!run) throw new Error('a run that has begun is running');
    return { jobId, run };
  });

/**
 * Discards a stored file; its preview finds it gone.
 *
 * @throws {ApiFault} 404; 409 `imports.busy` while it is being imported
 */
export const discardFile = (db: Database, fileId: string, writer: Writer): Promise<void> =>
  db.transaction(async (transaction) => {
    const { isImporting } = await lockFile(transaction, fileId);
    refuseBusy(isImporting);
    await transaction.query(sql`delete from import_file where id = ${fileId}`);
    await audit(transaction, writer, []);
  });
