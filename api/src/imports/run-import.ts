import type { ImportReport, ReadingChoice } from '@depotwerk/contract/floor';
import { createHash } from 'node:crypto';
import { readCheckLimits } from '../settings/check-limits';
import { notify, notifyEach, toAdministrators } from '../notices/notify';
import type { Acceptance, ImportContext, ImportedChange } from './import-context';
import {
  finishRun,
  isCancelRequested,
  startRun,
  tellProgress,
  type ImportSource,
  type StartedRun,
} from './import-run';
import { findingsToAccept } from './findings-to-accept';
import { UnusableFile } from '../files/problem';
import { JobEnd } from '../jobs/job-kind';
import { ReportBuilder } from './report';
import { beginPulse } from './run-pulse';
import type { FilePieces } from './store-file';
import { forgetParts } from './written-parts';

export interface ImportFile {
  readonly fileName: string;
  /** Empty where the file is held nowhere as a whole. */
  readonly bytes: Uint8Array;
  /** Of a file that is read piece by piece, as often as it is needed. */
  readonly pieces?: FilePieces;
  /** How a person wants it read; what is left out is recognised. */
  readonly choice?: ReadingChoice;
}

/**
 * Reads and writes a file while collecting its report. What it changes it orders the jobs for, in the same transaction:
 * values, hints and scores follow, whatever becomes of this process.
 */
export type Importer = (
  file: ImportFile,
  report: ReportBuilder,
  context: ImportContext,
  run: StartedRun,
) => Promise<void>;

async function runImporter(
  importer: Importer,
  file: ImportFile,
  report: ReportBuilder,
  context: ImportContext,
  run: StartedRun,
): Promise<UnusableFile | null> {
  try {
    await importer(file, report, context, run);
    return null;
  } catch (error) {
    if (error instanceof UnusableFile) return error;
    throw error;
  }
}

/** What of an acceptance the file made use of; null: nothing. */
function acceptedIn(
  { answers: { answered } }: ReportBuilder,
  findings: ImportReport['findings'],
  { finding, reason, answers }: Acceptance,
  acceptedBy: string | null,
): ImportReport['acceptance'] {
  const { right, wrong, split } = answered;
  const isAnswered = answers !== undefined && right + wrong + split > 0;
  if (!isAnswered && !findingsToAccept(findings).includes(finding)) return null;
  return { finding, reason, acceptedBy, ...(isAnswered ? { answers: { right, wrong, split } } : {}) };
}

/**
 * Runs an importer and keeps its report: report, notice and audit entry end it together. Running it again with the same file
 * changes nothing, so an import that was killed is complete after its repetition.
 *
 * @throws {UnusableFile} when nothing in the file can be used; that run is kept as failed
 */
export async function runImport(
  kind: ImportSource['kind'],
  importer: Importer,
  file: ImportFile,
  context: Omit<ImportContext, 'isPreview' | 'isCancelled' | 'limits'>,
): Promise<ImportReport> {
  const { database, startedBy, startedById } = context;
  const fileHash = createHash('sha256').update(file.bytes).digest('hex');
  const run = await startRun(database, { kind, fileName: file.fileName, fileHash, startedBy, startedById });
  return carryOutRun({ ...run, kind, fileHash }, importer, file, context);
}

/** A run that stands in the list. */
export interface BegunRun extends StartedRun {
  readonly kind: ImportSource['kind'];
  readonly fileHash: string;
}

/**
 * Carries out a run that has begun, or goes on with it.
 *
 * @throws {UnusableFile} when nothing in the file can be used; the run is kept as failed
 * @throws {JobEnd} when another process goes on with it
 */
export async function carryOutRun(
  { kind, fileHash, ...run }: BegunRun,
  importer: Importer,
  file: ImportFile,
  context: Omit<ImportContext, 'isPreview' | 'isCancelled' | 'limits'>,
): Promise<ImportReport> {
  const { database, startedBy, startedById, acceptance } = context;
  const builder = new ReportBuilder();
  const finish = async (status: ImportReport['status']): Promise<ImportReport> => {
    const finishedAt = new Date().toISOString();
    const built = builder.build();
    const report = {
      ...run,
      kind,
      fileName: file.fileName,
      finishedAt,
      startedBy,
      status,
      ...built,
      acceptance: acceptance && acceptedIn(builder, built.findings, acceptance, startedBy),
    };
    await database.transaction(async (transaction) => {
      await finishRun(transaction, report);
      await forgetParts(transaction, run.id);
      await notify(transaction, {
        kind: 'import',
        outcome: status,
        startedBy: startedById,
        done: report.records,
        facts: { importId: run.id, ...(kind === 'users' ? { importKind: kind } : {}) },
      });
      // At night nobody reads the report who could answer what it left out, or accept what has stopped it.
      const isStopped = status === 'failed' && findingsToAccept(built.findings).length > 0;
      if (startedById === null && (isStopped || builder.answers.doubtsLeft > 0))
        await notifyEach(transaction, 'importDoubts', { importId: run.id }, toAdministrators);
      const entry: ImportedChange = {
        action: 'import.finished',
        entityType: 'importRun',
        entityId: run.id,
        before: null,
        after: { kind, fileName: file.fileName, fileHash, status, acceptance: report.acceptance },
      };
      await context.audit(transaction, [entry], status === 'done' ? 'end' : 'failure');
    });
    return report;
  };
  let unusable: UnusableFile | null;
  const endPulse = beginPulse(() => tellProgress(database, run.id, builder.records));
  try {
    unusable = await runImporter(
      importer,
      file,
      builder,
      {
        ...context,
        limits: await readCheckLimits(database),
        isPreview: false,
        isCancelled: (db) => isCancelRequested(db, run.id),
      },
      run,
    );
  } catch (error) {
    if (!(error instanceof JobEnd)) await finish('failed');
    throw error;
  } finally {
    endPulse();
  }
  if (unusable === null) return finish('done');
  if (unusable.refusals.length === 0) {
    const { code, line, detail } = unusable;
    builder.refuse({ line, record: null, contractNumber: null, code, detail });
  }
  await finish('failed');
  throw unusable;
}
